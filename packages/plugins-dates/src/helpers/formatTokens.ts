import type { DateTime } from 'luxon'

/** Tokens of the built-in helpers, for a date with its locale set. */
export const formatTokens: Readonly<Record<string, (date: DateTime) => string | number>> = {
  YYYY: ({ year }) => pad(year, 4),
  YY: ({ year }) => String(year).slice(-2),
  MMMM: (date) => date.monthLong ?? '',
  MMM: (date) => date.monthShort ?? '',
  MM: ({ month }) => pad(month),
  M: ({ month }) => month,
  DD: ({ day }) => pad(day),
  D: ({ day }) => day,
  dddd: (date) => date.weekdayLong ?? '',
  ddd: (date) => date.weekdayShort ?? '',
  dd: (date) => (date.weekdayShort ?? '').slice(0, 2),
  HH: ({ hour }) => pad(hour),
  H: ({ hour }) => hour,
  hh: ({ hour }) => pad(hour % 12 || 12),
  h: ({ hour }) => hour % 12 || 12,
  mm: ({ minute }) => pad(minute),
  m: ({ minute }) => minute,
  ss: ({ second }) => pad(second),
  s: ({ second }) => second,
  SSS: ({ millisecond }) => pad(millisecond, 3),
  A: ({ hour }) => (hour < 12 ? 'AM' : 'PM'),
  a: ({ hour }) => (hour < 12 ? 'am' : 'pm'),
}

function pad(value: number, length = 2): string {
  return String(value).padStart(length, '0')
}
