import type { WeekRule } from '../time/weekOfYear.ts'

/** Steps of relative time: a single letter for about one unit, two letters for several, `s` for a few seconds. */
export type RelativeStep = 's' | 'm' | 'mm' | 'h' | 'hh' | 'd' | 'dd' | 'M' | 'MM' | 'y' | 'yy'

/** Format tokens that expand to a whole format. */
export type LocalizedToken = 'LT' | 'LTS' | 'L' | 'LL' | 'LLL' | 'LLLL'

/** Texts and rules of a language for formatting and parsing. Lists of weekdays start with Sunday. */
export interface LocaleText extends WeekRule {
  readonly months: readonly string[]
  readonly monthsShort: readonly string[]
  /** Months after a day, where the language inflects them. */
  readonly monthsInDate?: readonly string[]
  readonly monthsShortInDate?: readonly string[]
  readonly weekdays: readonly string[]
  readonly weekdaysShort: readonly string[]
  readonly weekdaysMin: readonly string[]
  readonly meridiem: readonly [morning: string, afternoon: string]
  readonly formats: Readonly<Record<LocalizedToken, string>>
  /** Text of a time span that lies ahead (`future`) or behind (`past`), or of its length alone (`null`). */
  relative(step: RelativeStep, count: number, direction: 'future' | 'past' | null): string
}
