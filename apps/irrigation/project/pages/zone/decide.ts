import { type Formula, f, type Step, when } from '@sluice/config'
import { lastDecided, noteAfter, noteBefore } from '../../shared/lastDecided.tsx'
import { saveAfterUnsaved } from '../../shared/saveZone.ts'
import { stopwatch } from '../../shared/walkZone.ts'
import { noteChange } from './NoteCard.tsx'
import { rowId } from './walk.ts'

/**
 * Steps that decide the zone, with its note and its run, and then lead on.
 * @param decision fields of the decision, such as `status: 'ok'`.
 */
export const decide = (decision: Formula, lead: readonly Step[]): readonly Step[] => [
  noteBefore,
  saveAfterUnsaved(rowId, f`({ ...${noteChange}, ...${stopwatch}, ...${decision} })`),
  noteAfter,
  // There is no status when the page was left meanwhile: then nothing leads away from the next one.
  when(f`!!${lastDecided}.status`, lead),
]
