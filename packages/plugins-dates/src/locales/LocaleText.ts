import type { WeekRule } from '../time/weekOfYear.ts'

/** Steps of relative time: a single letter for about one of the unit, two for several, `s` for a few seconds. */
export type RelativeStep = 's' | 'm' | 'mm' | 'h' | 'hh' | 'd' | 'dd' | 'M' | 'MM' | 'y' | 'yy'

/** Names of the format tokens that stand for a whole format. */
export type LocalizedToken = 'LT' | 'LTS' | 'L' | 'LL' | 'LLL' | 'LLLL'

/** What formatting and parsing take from a language. Lists of weekdays begin with Sunday. */
export interface LocaleText extends WeekRule {
  readonly months: readonly string[]
  readonly monthsShort: readonly string[]
  /** The months after a day, where the language inflects them. */
  readonly monthsInDate?: readonly string[]
  readonly monthsShortInDate?: readonly string[]
  readonly weekdays: readonly string[]
  readonly weekdaysShort: readonly string[]
  readonly weekdaysMin: readonly string[]
  readonly meridiem: readonly [morning: string, afternoon: string]
  readonly formats: Readonly<Record<LocalizedToken, string>>
  /** A span of time, and whether it lies ahead (`future`), behind (`past`) or is only a length (`null`). */
  relative(step: RelativeStep, count: number, direction: 'future' | 'past' | null): string
}
