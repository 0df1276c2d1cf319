import type { DateTime } from 'luxon'
import type { LocaleText } from '../locales/LocaleText.ts'

/** Output of a format token. `format` is the whole format, for languages that inflect a month after a day. */
type FormatToken = (date: DateTime, locale: LocaleText, format: string) => string | number

/** Tokens by their letters; one without a function has no meaning. */
export type FormatTokens = Readonly<Record<string, FormatToken | undefined>>

const DAY_BEFORE_MONTH = /D[oD]?(\[[^[\]]*\]|\s)+MMMM?/

/** Tokens of Day.js itself; the plugins used with it add none. */
export const formatTokens: FormatTokens = {
  YY: ({ year }) => String(year).slice(-2),
  YYYY: ({ year }) => pad(year, 4),
  M: ({ month }) => month,
  MM: ({ month }) => pad(month),
  MMM: ({ month }, { monthsShort, monthsShortInDate = monthsShort }, format) =>
    nameAt(isInDate(format) ? monthsShortInDate : monthsShort, month - 1),
  MMMM: ({ month }, { months, monthsInDate = months }, format) =>
    nameAt(isInDate(format) ? monthsInDate : months, month - 1),
  D: ({ day }) => day,
  DD: ({ day }) => pad(day),
  d: ({ weekday }) => weekday % 7,
  dd: ({ weekday }, { weekdaysMin }) => nameAt(weekdaysMin, weekday % 7),
  ddd: ({ weekday }, { weekdaysShort }) => nameAt(weekdaysShort, weekday % 7),
  dddd: ({ weekday }, { weekdays }) => nameAt(weekdays, weekday % 7),
  H: ({ hour }) => hour,
  HH: ({ hour }) => pad(hour),
  h: ({ hour }) => hour % 12 || 12,
  hh: ({ hour }) => pad(hour % 12 || 12),
  A: meridiem,
  a: (date, locale) => meridiem(date, locale).toLowerCase(),
  m: ({ minute }) => minute,
  mm: ({ minute }) => pad(minute),
  s: ({ second }) => second,
  ss: ({ second }) => pad(second),
  SSS: ({ millisecond }) => pad(millisecond, 3),
  Z: offset,
  ZZ: (date) => offset(date).replace(':', ''),
}

function pad(value: number, length = 2): string {
  return String(value).padStart(length, '0')
}

function nameAt(names: readonly string[], index: number): string {
  return names[index] ?? ''
}

function isInDate(format: string): boolean {
  return DAY_BEFORE_MONTH.test(format)
}

function meridiem({ hour }: DateTime, locale: LocaleText): string {
  return locale.meridiem[hour < 12 ? 0 : 1]
}

function offset({ offset: minutes }: DateTime): string {
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`
}
