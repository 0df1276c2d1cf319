import type { OptionalNumber } from '../calculated/calculated.ts'
import { minuteOfDay } from '../internals/minuteOfDay.ts'

/** Start times and run times of a program; `delay_min` is the total delay between zones in minutes. */
export interface RunningProgram {
  readonly start_times: readonly string[]
  readonly seasonal_adjust_pct: number
  readonly delay_min?: number
  readonly zones: readonly { readonly run_min?: OptionalNumber }[]
}

/** One run in minutes since midnight; the end may be on the next day, past 1,440. */
export interface ProgramRun {
  readonly start_min: number
  readonly end_min: number
}

/** Runs of a program on a watering day, one for each start time (`HH:MM`); invalid start times are skipped. */
export function programRuns(program: RunningProgram): readonly ProgramRun[] {
  const watering = program.zones.reduce(
    (sum, { run_min }) => sum + ((run_min ?? 0) * program.seasonal_adjust_pct) / 100,
    0,
  )
  const length = watering + (program.delay_min ?? 0)
  return program.start_times
    .map(minuteOfDay)
    .filter((start) => start !== null)
    .map((start) => ({ start_min: start, end_min: start + length }))
}
