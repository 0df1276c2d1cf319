/** Fields of a program that are checked; any may be missing or of another type. */
export interface ProgramFacts {
  readonly day_mode?: unknown
  readonly days_of_week?: unknown
  readonly interval_days?: unknown
}

/** A problem of a program: a code, a message, and the fields with their requirement. */
export interface ProgramProblem {
  readonly code: 'days_missing' | 'interval_missing'
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
}

/** Reason why a program has no watering days; null when it has some, or is off. */
export function programProblem({ day_mode, days_of_week, interval_days }: ProgramFacts): ProgramProblem | null {
  if (day_mode === 'days_of_week' && !(Array.isArray(days_of_week) && days_of_week.length > 0))
    return {
      code: 'days_missing',
      message: 'A program by days of the week needs at least one.',
      fields: { days_of_week: 'At least one day.' },
    }
  if (day_mode === 'interval' && typeof interval_days !== 'number')
    return {
      code: 'interval_missing',
      message: 'A program by interval needs the number of days.',
      fields: { interval_days: 'From 1 to 31.' },
    }
  return null
}
