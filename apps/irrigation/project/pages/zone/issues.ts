import { call, defineWorkflow, f, repeat, step, type Texts, t, variable } from '@sluice/config'
import { rule } from '../../shared/plugins.ts'
import { saveFinding, unsavedOf } from '../../shared/saveZone.ts'
import { walkZone } from '../../shared/walkZone.ts'
import { box, button, icon, text } from '../../ui/elements.ts'
import { action, card, clearOfDock, heading, itemField, row, strong } from '../../ui/parts.ts'
import { token } from '../../ui/tokens.ts'
import { concat, say } from '../../ui/words.ts'
import { rowId } from './walk.ts'

/** Tapped counts by issue code, until the page changes; issues that were not tapped show the server's counts. */
export const tapped = variable('tappedCounts', 'object', { defaultValue: {} })

const code = itemField('code')
const stored = f`(${walkZone}.data?.findings ?? []).find((finding) => finding.issue_code === ${code})`
const count = f`(${tapped}?.[${code}] ?? ${unsavedOf(rowId, code)}?.qty ?? ${stored}?.qty ?? 0)`
/** Number of faults in this zone. */
export const total = f`Object.values(({ ...Object.fromEntries((${walkZone}.data?.findings ?? []).map((finding) => [finding.issue_code, finding.qty])), ...${tapped} })).reduce((sum, qty) => sum + qty, 0)`

/** Changes the count at once, then saves; saves follow in the order of the taps. */
const tap = (name: string, qty: ReturnType<typeof f>) =>
  defineWorkflow(
    `zone.${name}`,
    [
      step('variable', { varId: tapped.id, usePath: true, path: code, varValue: qty }),
      call(saveFinding, { row: rowId, code, qty: count }),
    ],
    { trigger: 'click' },
  )

const stepper = (name: string, glyph: string, words: Texts, on: ReturnType<typeof defineWorkflow>) =>
  button(name, {
    text: '',
    properties: {
      buttonType: 'button',
      hasLeftIcon: true,
      ...(glyph.endsWith('minus') ? { disabled: f`${count} === 0` } : {}),
    },
    slots: {
      leftIcon: icon(`${name}/icon`, { properties: { icon: glyph }, style: { width: '26px', height: '26px' } }),
    },
    typography: { color: token('sl-accent') },
    style: {
      width: '56px',
      height: '56px',
      borderRadius: '14px',
      border: `1px solid ${token('sl-border')}`,
      backgroundColor: token('sl-surface'),
      padding: '0',
      flex: 'none',
      customCss: clearOfDock,
    },
    states: { active: { style: { backgroundColor: token('accent-soft') } }, disabled: { style: { opacity: '0.45' } } },
    attributes: { 'aria-label': concat(say(words), ': ', itemField('label')) },
    on: [on],
  })

const fixNow = defineWorkflow(
  'zone.fixNow',
  [call(saveFinding, { row: rowId, code, qty: count, status: f`${stored}?.status === 'done' ? 'open' : 'done'` })],
  { trigger: 'click' },
)

const isFixed = f`${stored}?.status === 'done'`

const fixedToggle = action(
  'zone/issue/fixed',
  f`${isFixed} ? ${say(t('Fixed on this visit', 'Reparado en esta visita'))} : ${say(t('Mark as fixed', 'Marcar como reparado'))}`,
  'quiet',
  {
    on: [fixNow],
    iconName: 'lucide/check-check',
    showIf: f`${stored}?.qty > 0 && ${count} > 0`,
    aria: concat(
      itemField('label'),
      ': ',
      f`${isFixed} ? ${say(t('fixed on this visit, undo', 'reparado en esta visita, deshacer'))} : ${say(t('mark as fixed', 'marcar como reparado'))}`,
    ),
  },
)

const issueRow = box('zone/issue', {
  slots: {
    children: [
      row('zone/issue/line', [
        box('zone/issue/names', {
          slots: { children: [strong('zone/issue/label', itemField('label'))] },
          style: { flex: '1 1 auto', minWidth: '0' },
        }),
        stepper(
          'zone/issue/minus',
          'lucide/minus',
          t('One less', 'Uno menos'),
          tap('minus', f`Math.max(0, ${count} - 1)`),
        ),
        text('zone/issue/count', {
          text: count,
          properties: { tag: 'span' },
          typography: { font: token('figure'), color: token('sl-text'), align: 'center' },
          style: { width: '36px', flex: 'none' },
          attributes: { 'aria-live': 'polite' },
        }),
        stepper('zone/issue/plus', 'lucide/plus', t('One more', 'Uno más'), tap('plus', f`${count} + 1`)),
      ]),
      fixedToggle,
    ],
  },
  layout: { direction: 'column', align: 'stretch', gap: token('s1') },
  style: { width: '100%', padding: '8px 12px', borderRadius: '14px' },
  states: { found: { when: f`${count} > 0`, style: { backgroundColor: token('warn-soft') } } },
})

/** Findings: a row per issue with buttons for less and more. */
export const issuesCard = card(
  'zone/issues',
  [
    heading('zone/issues/title', t('What did you find?', '¿Qué encontraste?'), { style: { padding: '0 8px' } }),
    box('zone/issues/list', {
      slots: { children: repeat(rule('zoneIssues', 12), issueRow) },
      layout: { direction: 'column', align: 'stretch', gap: token('s1') },
      style: { width: '100%' },
    }),
  ],
  { style: { padding: `${token('s4')} ${token('s2')}` } },
)
