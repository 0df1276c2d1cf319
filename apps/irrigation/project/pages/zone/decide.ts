import { type Formula, f, goTo, type Step, when } from '@sluice/config'
import { lastDecided, noteAfter, noteBefore } from '../../shared/lastDecided.tsx'
import { pages } from '../../shared/pages.ts'
import { saveAfterUnsaved } from '../../shared/saveZone.ts'
import { stopwatch, walkZone } from '../../shared/walkZone.ts'
import { noteChange } from './NoteCard.tsx'
import { nextZone, rowId } from './walk.ts'

/** Opens the next zone to decide, or the visit after the last one. */
const goOn = when(
  f`!!${nextZone}`,
  [goTo(pages.zoneRepair, { parameters: { row_id: f`${nextZone}.id` } })],
  [goTo(pages.checkup, { parameters: { checkup_id: walkZone.data.checkup_id } })],
)

/**
 * Steps that decide the zone, with its note and its run, and then go on.
 * @param decision fields of the decision, such as `status: 'ok'`.
 */
export const decide = (decision: Formula): readonly Step[] => [
  noteBefore,
  saveAfterUnsaved(rowId, f`({ ...${noteChange}, ...${stopwatch}, ...${decision} })`),
  noteAfter,
  // There is no status when the page was left meanwhile: then nothing leads away from the next one.
  when(f`!!${lastDecided}.status`, [goOn]),
]
