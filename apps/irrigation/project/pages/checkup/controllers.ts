import {
  defineWorkflow,
  f,
  fetchCollections,
  repeat,
  replaceData,
  setVariable,
  type Texts,
  t,
  when,
} from '@sluice/config'
import { apiRequest } from '../../shared/plugins.ts'
import { zoneIcon, zoneWords } from '../../shared/zones.ts'
import { box, icon } from '../../ui/elements.ts'
import { action, card, heading, itemField, row, small, stack, strong } from '../../ui/parts.ts'
import { token } from '../../ui/tokens.ts'
import { concat, say } from '../../ui/words.ts'
import { checkupControllers, checkupError, controllers, isWalking } from './state.ts'

const judge = (verdict: string) =>
  defineWorkflow(
    `checkup.controller.${verdict}`,
    [
      setVariable(checkupError, ''),
      apiRequest('judged', 'patch', 'checkups', 'checkup-controllers/{id}', {
        parameters: { id: f`context.item.data.id` },
        body: { status: verdict },
        revision: f`context.item.data.rev`,
      }),
      replaceData(
        checkupControllers,
        f`({ ...${checkupControllers}.data, items: ${controllers}.map((row) => row.id === context.item.data.id ? ({ ...row, status: ${verdict}, rev: context.workflow.judged.result.data.rev }) : row) })`,
      ),
    ],
    {
      trigger: 'click',
      onError: [
        setVariable(checkupError, f`context.workflow.error.code`),
        when(f`context.workflow.error.code === 'row.stale'`, [fetchCollections(checkupControllers)]),
      ],
    },
  )

const verdict = (name: string, words: Texts, value: string, glyph: string) =>
  action(name, words, 'secondary', {
    on: [judge(value)],
    iconName: glyph,
    aria: concat(say(t('Controller ', 'Controlador ')), itemField('controller_label'), ': ', say(words)),
    disabled: f`${itemField('status')} === ${value}`,
  })

const controllerRow = stack(
  'checkup/controller',
  [
    row('checkup/controller/line', [
      icon('checkup/controller/icon', {
        properties: { icon: zoneIcon(itemField('status')) },
        style: { width: '24px', height: '24px', flex: 'none', customCss: { color: token('sl-accent') } },
      }),
      strong('checkup/controller/label', concat(say(t('Controller ', 'Controlador ')), itemField('controller_label'))),
      small('checkup/controller/status', zoneWords(itemField('status'))),
    ]),
    row(
      'checkup/controller/verdicts',
      [
        verdict('checkup/controller/ok', t('OK', 'Bien'), 'ok', 'lucide/check'),
        verdict('checkup/controller/repair', t('Repair', 'Reparar'), 'needs_repair', 'lucide/wrench'),
      ],
      { wrap: true },
    ),
  ],
  { gap: token('s2') },
)

/** Controllers of the visit, each with its two verdicts. */
export const controllersCard = card(
  'checkup/controllers',
  [
    heading('checkup/controllers/title', t('Controllers', 'Controladores')),
    box('checkup/controllers/list', {
      slots: { children: repeat(controllers, controllerRow) },
      layout: { direction: 'column', align: 'stretch', gap: token('s4') },
      style: { width: '100%' },
    }),
  ],
  { showIf: f`${isWalking} && ${controllers}.length > 0` },
)
