/** What of a program is looked at; anything may be missing or of another kind. */
export interface ProgramFacts {
  readonly day_mode?: unknown
  readonly days_of_week?: unknown
  readonly interval_days?: unknown
}

/** What is wrong with a program: a code, a sentence, and the fields with what they need. */
export interface ProgramProblem {
  readonly code: 'days_missing' | 'interval_missing'
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
}

/** Why a program says no days on which it waters; null when it does, or is off. */
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
