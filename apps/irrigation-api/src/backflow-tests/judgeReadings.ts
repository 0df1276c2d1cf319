import { type BackflowReadings, backflowTestResult, type RuleProfile } from '@sluice/irrigation-rules'
import type { backflowTest } from '../db/schema/index.ts'
import type { Assembly } from './readAssembly.ts'

type Inserted = typeof backflowTest.$inferInsert

/** One reading set of a test with what was measured beside it. */
export interface JudgedValues extends Pick<Inserted, 'installation_ok' | 'air_gap_in' | 'supply_diameter_in'> {
  readonly readings: BackflowReadings
}

/** Judges one reading set of an assembly, with what failed and what is missing. */
export function judgeReadings(type: Assembly['type'], rule_profile: RuleProfile, values: JudgedValues) {
  const { readings, installation_ok = null, air_gap_in = null, supply_diameter_in = null } = values
  return backflowTestResult({ type, rule_profile, readings, installation_ok, air_gap_in, supply_diameter_in })
}
