import { defineWorkflow, f, goTo, setVariable, t } from '@sluice/config'
import { once } from '../../shared/once.ts'
import { linkTo, pages } from '../../shared/pages.ts'
import { apiRequest } from '../../shared/plugins.ts'
import { box } from '../../ui/elements.ts'
import { action, card, docked, heading, row, small } from '../../ui/parts.ts'
import { token } from '../../ui/tokens.ts'
import { concat, say } from '../../ui/words.ts'
import { checkupBusy, checkupError, checkupId, fail, isConfirmOpen, isDone, isWalking, nextZone } from './state.ts'

const complete = defineWorkflow(
  'checkup.complete',
  once(checkupBusy, [
    setVariable(checkupError, ''),
    apiRequest('completed', 'post', 'checkups', 'checkups/{id}/complete', { parameters: { id: checkupId }, body: {} }),
    goTo(pages.report, { parameters: { checkup_id: checkupId } }),
  ]),
  { trigger: 'click', onError: fail },
)
const ask = defineWorkflow('checkup.askComplete', [setVariable(isConfirmOpen, true)], { trigger: 'click' })
const doNotComplete = defineWorkflow('checkup.notYet', [setVariable(isConfirmOpen, false)], { trigger: 'click' })

/** Asks for confirmation before the checkup is completed. */
export const confirm = card(
  'checkup/confirm',
  [
    heading('checkup/confirm/title', t('Complete this checkup?', '¿Terminar esta revisión?')),
    small(
      'checkup/confirm/words',
      t(
        'The report is made now. After that only the office can open the checkup again.',
        'El informe se crea ahora. Después, solo la oficina puede reabrir la revisión.',
      ),
    ),
    row(
      'checkup/confirm/actions',
      [
        action('checkup/confirm/yes', t('Complete', 'Terminar'), 'primary', {
          on: [complete],
          iconName: 'lucide/check',
          disabled: f`${checkupBusy}`,
        }),
        action('checkup/confirm/no', t('Not yet', 'Aún no'), 'quiet', { on: [doNotComplete] }),
      ],
      { wrap: true },
    ),
  ],
  { showIf: f`${isConfirmOpen} && ${isDone}`, style: { border: `2px solid ${token('sl-accent')}` } },
)

/** Button for the next zone, or for completion, always within reach of the thumb. */
export const dock = box('checkup/dock', {
  slots: {
    children: [
      action(
        'checkup/next',
        concat(
          say(t('Next zone: ', 'Siguiente zona: ')),
          f`(${nextZone}?.controller_label ?? '') + (${nextZone}?.station_no ?? '')`,
        ),
        'primary',
        {
          iconName: 'lucide/arrow-right',
          wide: true,
          link: linkTo(pages.zoneRepair, { row_id: f`${nextZone}?.id ?? ''` }),
          showIf: f`!!${nextZone}`,
        },
      ),
      action('checkup/finish', t('Complete checkup', 'Terminar revisión'), 'primary', {
        iconName: 'lucide/flag',
        wide: true,
        on: [ask],
        showIf: f`${isDone} && !${isConfirmOpen}`,
      }),
    ],
  },
  layout: { direction: 'column', align: 'stretch', gap: token('s2') },
  ...docked,
  showIf: f`!!${nextZone} && ${isWalking} || ${isDone} && !${isConfirmOpen}`,
})
