import { addDays, addMonths } from '../internals/isoDate.ts'

/** Day of a test (ISO, local), months to the next one and calendar days to hand the report in. */
export interface BackflowSchedule {
  readonly tested_on: string
  readonly test_interval_months?: number | null
  readonly submit_days?: number | null
}

/** Dates (ISO) of the next test and of handing in; `null` where the interval is not known or the test has no calendar date. */
export interface BackflowDueDates {
  readonly next_test_due_on: string | null
  readonly submission_due_on: string | null
}

/** When an assembly is due again and when the report of its test is. */
export function backflowDueDates(schedule: BackflowSchedule): BackflowDueDates {
  const { tested_on, test_interval_months, submit_days } = schedule
  return {
    next_test_due_on: typeof test_interval_months === 'number' ? addMonths(tested_on, test_interval_months) : null,
    submission_due_on: typeof submit_days === 'number' ? addDays(tested_on, submit_days) : null,
  }
}
