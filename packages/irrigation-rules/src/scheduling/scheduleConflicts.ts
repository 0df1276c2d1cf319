import { allWeekdays } from '../internals/allWeekdays.ts'
import { minuteOfDay } from '../internals/minuteOfDay.ts'
import { type ProgramRun, programRuns, type RunningProgram } from './programRuns.ts'
import type { DayChoice } from './wateringsPerWeek.ts'

/** A program of one controller. */
export interface ControllerProgram extends DayChoice, RunningProgram {
  readonly id: string
  readonly active: boolean
}

/** Local restriction: allowed ISO weekdays and allowed hours as pairs of `HH:MM`; anything absent is unrestricted. */
export interface WateringRule {
  readonly days?: readonly number[] | null
  readonly windows?: readonly (readonly [string, string])[] | null
}

/**
 * A conflict between the programs of a controller or with the local rule; `start_min` is the start that causes it, in minutes
 * since midnight.
 */
export type ScheduleConflict =
  | { readonly kind: 'overlap'; readonly program_id: string; readonly other_id: string; readonly start_min: number }
  | { readonly kind: 'forbidden_hours'; readonly program_id: string; readonly start_min: number }
  | { readonly kind: 'forbidden_day'; readonly program_id: string; readonly days: readonly number[] }

const day = 24 * 60

/** Finds programs of one controller that run at the same time, and watering on days or in hours that the local rule forbids. */
export function scheduleConflicts(
  programs: readonly ControllerProgram[],
  rule: WateringRule = {},
): readonly ScheduleConflict[] {
  const running = programs
    .filter((program) => program.active && possibleDays(program).length > 0)
    .map((program) => ({ program, runs: programRuns(program).filter((run) => run.end_min > run.start_min) }))
    .filter(({ runs }) => runs.length > 0)
  return [
    ...running.flatMap((first, index) => running.slice(index).flatMap((second) => overlaps(first, second))),
    ...running.flatMap(({ program, runs }) => forbiddenHours(program.id, runs, rule)),
    ...running.flatMap(({ program }) => forbiddenDays(program, rule)),
  ]
}

interface Running {
  readonly program: ControllerProgram
  readonly runs: readonly ProgramRun[]
}

function possibleDays({ day_mode, days_of_week, no_water_days }: DayChoice): readonly number[] {
  if (day_mode === 'off') return []
  const days = day_mode === 'days_of_week' ? (days_of_week ?? []) : allWeekdays
  return allWeekdays.filter((weekday) => days.includes(weekday) && !no_water_days?.includes(weekday))
}

function overlaps(first: Running, second: Running): readonly ScheduleConflict[] {
  const same = first.program === second.program
  const pairs = first.runs.flatMap((a, index) => second.runs.slice(same ? index : 0).map((b) => ({ a, b })))
  const shared = [-1, 0, 1].filter((offset) => canFollow(first.program, second.program, offset))
  return pairs.flatMap(({ a, b }) => {
    const offset = shared.find((days) => !(a === b && days === 0) && meet(a, b, days * day))
    if (offset === undefined) return []
    const start_min = Math.max(a.start_min, b.start_min + offset * day) % day
    return [{ kind: 'overlap', program_id: first.program.id, other_id: second.program.id, start_min } as const]
  })
}

/** Whether the second program can water `offset` days after a day of the first; odd and even days alternate. */
function canFollow(first: DayChoice, second: DayChoice, offset: number): boolean {
  const parity = (mode: string) => mode === 'odd' || mode === 'even'
  const alternating = parity(first.day_mode) && parity(second.day_mode)
  if (alternating && (first.day_mode === second.day_mode) !== (offset === 0)) return false
  if (first === second && first.day_mode === 'interval' && offset !== 0 && first.interval_days !== 1) return false
  const later = possibleDays(second)
  return possibleDays(first).some((weekday) => later.includes(shiftedDay(weekday, offset)))
}

function shiftedDay(weekday: number, offset: number): number {
  return ((weekday - 1 + offset + 7) % 7) + 1
}

function meet(a: ProgramRun, b: ProgramRun, shift: number): boolean {
  return a.start_min < b.end_min + shift && b.start_min + shift < a.end_min
}

function forbiddenHours(
  id: string,
  runs: readonly ProgramRun[],
  { windows }: WateringRule,
): readonly ScheduleConflict[] {
  if (!windows || windows.length === 0) return []
  const allowed = joinedWindows(windows)
  return runs
    .filter((run) => !allowed.some(([from, to]) => run.start_min >= from && run.end_min <= to))
    .map(({ start_min }) => ({ kind: 'forbidden_hours', program_id: id, start_min }))
}

/**
 * Allowed minutes of three consecutive days, with adjacent windows joined, so that a run past midnight fits where both sides are
 * allowed.
 */
function joinedWindows(windows: readonly (readonly [string, string])[]): readonly (readonly [number, number])[] {
  const today = windows.map(([from, to]) => windowMinutes(minuteOfDay(from) ?? 0, minuteOfDay(to) ?? 0))
  const threeDays = [-day, 0, day].flatMap((shift) => today.map(([from, to]) => [from + shift, to + shift] as const))
  const joined: [number, number][] = []
  for (const [from, to] of threeDays.sort(([a], [b]) => a - b)) {
    const last = joined.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else joined.push([from, to])
  }
  return joined
}

/** A window whose end is not after its start lasts until the next day. */
function windowMinutes(from: number, to: number): readonly [number, number] {
  return [from, to <= from ? to + day : to]
}

function forbiddenDays(program: ControllerProgram, { days }: WateringRule): readonly ScheduleConflict[] {
  if (!days || days.length === 0) return []
  const forbidden = possibleDays(program).filter((weekday) => !days.includes(weekday))
  return forbidden.length === 0 ? [] : [{ kind: 'forbidden_day', program_id: program.id, days: forbidden }]
}
