import { call, defineWorkflow, f, goTo, setVariable, t, variable, when } from '@sluice/config'
import { once } from '../../shared/once.ts'
import { pages } from '../../shared/pages.ts'
import { rule } from '../../shared/plugins.ts'
import { saveError, saveZone } from '../../shared/saveZone.ts'
import { stopwatch, walkZone } from '../../shared/walkZone.ts'
import { selectField } from '../../ui/fields.ts'
import { action, card, fieldOf, stack } from '../../ui/parts.ts'
import { noteChange } from './note.ts'
import { rowId } from './walk.ts'

export const isSkipOpen = variable('isSkipOpen', 'boolean', { defaultValue: false })

const openSkip = defineWorkflow('zone.openSkip', [setVariable(isSkipOpen, f`!${isSkipOpen}`)], { trigger: 'click' })
const reason = selectField('zone/skip/reason', t('Why is this zone skipped?', '¿Por qué se omite esta zona?'), {
  choices: rule('options', 'skip_reason'),
})
/** Whether the skip is being saved. */
export const skipBusy = variable('skipBusy', 'boolean', { defaultValue: false })

const skip = defineWorkflow(
  'zone.skip',
  once(skipBusy, [
    call(saveZone, {
      row: rowId,
      change: f`({ ...${noteChange}, ...${stopwatch}, status: 'skipped', skip_reason: ${reason.input.variable()} })`,
    }),
    when(f`!${saveError}`, [goTo(pages.checkup, { parameters: { checkup_id: fieldOf(walkZone, 'checkup_id') } })]),
  ]),
  { trigger: 'click', onError: [setVariable(skipBusy, false)] },
)

/** Skips the zone, with a reason. */
export const skipCard = card('zone/skip', [
  action('zone/skip/open', t('Skip this zone', 'Omitir esta zona'), 'quiet', {
    iconName: 'lucide/skip-forward',
    on: [openSkip],
  }),
  stack(
    'zone/skip/form',
    [
      reason.field,
      action('zone/skip/save', t('Skip and go back', 'Omitir y volver'), 'secondary', {
        on: [skip],
        disabled: f`!${reason.input.variable()}`,
      }),
    ],
    { showIf: f`${isSkipOpen}` },
  ),
])
