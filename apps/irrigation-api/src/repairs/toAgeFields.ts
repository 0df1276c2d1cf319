import type { RepairAge } from '@sluice/irrigation-rules'

/** The age of a repair as it is answered. */
export function toAgeFields(age: RepairAge | undefined) {
  return { age_days: age?.days ?? null, times_reported: age?.times_reported ?? null }
}
