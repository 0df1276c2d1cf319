import { type BackflowReadings, backflowReadingNames } from '@sluice/irrigation-rules'
import type { backflowTest } from '../db/schema/index.ts'
import { ApiError } from '../http/ApiError.ts'
import { judgeReadings } from './judgeReadings.ts'
import type { Assembly } from './readAssembly.ts'

/** What results follow from. */
export type TestedValues = Pick<
  typeof backflowTest.$inferInsert,
  | 'initial'
  | 'final'
  | 'installation_ok'
  | 'air_gap_in'
  | 'supply_diameter_in'
  | 'initial_overridden'
  | 'final_overridden'
  | 'result_override_note'
>

/**
 * Results of a draft by the rule of the place; `final_result` where there are final readings.
 * @throws {ApiError} 422 for readings that the assembly does not have, and a result that was overridden without a note.
 */
export function resolveResults({ type, rule }: Pick<Assembly, 'type' | 'rule'>, values: TestedValues) {
  assertNote(values)
  const rule_profile = rule.rule_profile ?? 'usc10'
  const judge = (name: 'initial' | 'final') => {
    const readings = (values[name] ?? {}) as BackflowReadings // as the schema of the body let them through
    assertReadings(type, name, readings)
    const { result } = judgeReadings(type, rule_profile, { ...values, readings })
    return result === 'pass' && values[`${name}_overridden`] ? 'fail' : result
  }
  return { rule_profile, initial_result: judge('initial'), final_result: values.final ? judge('final') : null }
}

function assertReadings(type: Assembly['type'], name: string, readings: BackflowReadings): void {
  const allowed: readonly string[] = backflowReadingNames(type)
  const other = Object.entries(readings).filter(([reading, value]) => value !== null && !allowed.includes(reading))
  if (other.length === 0) return
  const fields = Object.fromEntries(other.map(([reading]) => [`${name}.${reading}`, 'Not of this type.']))
  const sentence = 'An assembly of this type has no such reading.'
  throw new ApiError(422, 'backflow_test.reading_not_of_type', sentence, { payload: { fields } })
}

function assertNote({ initial_overridden, final_overridden, result_override_note }: TestedValues): void {
  if (!(initial_overridden || final_overridden) || result_override_note) return
  const payload = { fields: { result_override_note: 'Say why.' } }
  throw new ApiError(422, 'backflow_test.override_note_required', 'Say why a pass counts as a failure.', { payload })
}
