import type { OptionalNumber } from '../calculated/calculated.ts'
import { minuteOfDay } from '../internals/minuteOfDay.ts'

/** What decides when a program starts and how long it runs; delays between zones are minutes in all. */
export interface RunningProgram {
  readonly start_times: readonly string[]
  readonly seasonal_adjust_pct: number
  readonly delay_min?: number
  readonly zones: readonly { readonly run_min?: OptionalNumber }[]
}

/** One run in minutes since midnight; the end may lie on the next day, past 1,440. */
export interface ProgramRun {
  readonly start_min: number
  readonly end_min: number
}

/** The runs of a program on a watering day, one for each start time (`HH:MM`); starts that are no time of day are left out. */
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
