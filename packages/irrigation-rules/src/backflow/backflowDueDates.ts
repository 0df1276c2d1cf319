import { addDays, addMonths } from '../internals/isoDate.ts'

/** Date of a test (ISO, local), months until the next one and calendar days until the report is due. */
export interface BackflowSchedule {
  readonly tested_on: string
  readonly test_interval_months?: number | null
  readonly submit_days?: number | null
}

/** Due dates (ISO) of the next test and of its report; `null` where the interval is unknown or the test date is invalid. */
export interface BackflowDueDates {
  readonly next_test_due_on: string | null
  readonly submission_due_on: string | null
}

/** Due dates of the next test of an assembly and of the report on this one. */
export function backflowDueDates(schedule: BackflowSchedule): BackflowDueDates {
  const { tested_on, test_interval_months, submit_days } = schedule
  return {
    next_test_due_on: typeof test_interval_months === 'number' ? addMonths(tested_on, test_interval_months) : null,
    submission_due_on: typeof submit_days === 'number' ? addDays(tested_on, submit_days) : null,
  }
}
