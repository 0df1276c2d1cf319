import { type Formula, f, goTo, type Step, setVariable, variable, when } from '@sluice/config'
import { lastDecided, noteAfter, noteBefore, undoBusy } from '../../shared/lastDecided.tsx'
import { pages } from '../../shared/pages.ts'
import { saveAfterUnsaved } from '../../shared/saveZone.ts'
import { stopwatch, walkZone } from '../../shared/walkZone.ts'
import { isAwake } from './awake.ts'
import { noteChange } from './NoteCard.tsx'
import { nextZone, rowId } from './walk.ts'

/** Whether a decision on the zone is being saved. */
export const decideBusy = variable('decideBusy', 'boolean', { defaultValue: false })

/** Whether the zone can be decided now: once it could be seen, and one decision at a time. */
export const mayDecide = f`${isAwake} && !${decideBusy} && !${undoBusy}`

/** Opens the next zone to decide, or the visit after the last one. */
const goOn = when(
  f`!!${nextZone}`,
  [goTo(pages.zoneRepair, { parameters: { row_id: f`${nextZone}.id` } })],
  [goTo(pages.checkup, { parameters: { checkup_id: walkZone.data.checkup_id } })],
)

/**
 * Steps that decide the zone, with its note and its run, and then go on; the workflow with them has `undecided` for its errors.
 * @param decision fields of the decision, such as `status: 'ok'`.
 */
export const decide = (decision: Formula): readonly Step[] => [
  setVariable(decideBusy, true),
  noteBefore,
  saveAfterUnsaved(rowId, f`({ ...${noteChange}, ...${stopwatch}, ...${decision} })`),
  noteAfter,
  // There is no status when the page was left meanwhile: then nothing leads away from the next one.
  when(f`!!${lastDecided}.status`, [goOn]),
]

/** Lets the zone be decided again after a failure. */
export const undecided: readonly Step[] = [setVariable(decideBusy, false)]
