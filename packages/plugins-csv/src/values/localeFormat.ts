import { CsvError } from '../CsvError.ts'
import { exists, type IsoDate, isoOf, parseIso } from './isoDate.ts'
import { plainFormat } from './plainFormat.ts'
import type { ValueFormat } from './ValueFormat.ts'

/*
 * Numbers and dates as a spreadsheet of a locale reads them: the decimal mark and the order of day, month and year are those of the
 * locale, the digits are always 0 to 9, and numbers have no thousands separators. Both are read with and without leading zeros, and
 * numbers with the thousands separators of the locale.
 */

/**
 * Creates the format of a locale.
 * @param timeZone zone of times that have one; by default that of the visitor.
 * @throws {CsvError} for a locale or a time zone that does not exist.
 */
export function localeFormat(locale: string, timeZone?: string): ValueFormat {
  const marks = marksOf(locale)
  const dates = datesOf(locale, timeZone)
  const formatNumber = (value: number) => String(value).replace('.', marks.decimal)
  const formatDate = (iso: string) => {
    const date = parseIso(iso)
    return date ? dates.format(date, iso) : iso
  }
  return {
    formatNumber,
    formatDate,
    parseNumber: (text) => parseNumber(text, marks),
    parseDate: (text) => plainFormat.parseDate(text) ?? parseDate(text, dates),
    examples: { number: formatNumber(1234.5), date: formatDate('2026-07-14') },
  }
}

interface Marks {
  readonly decimal: string
  /** Numbers with and without thousands separators. */
  readonly pattern: RegExp
  readonly group: RegExp
}

function marksOf(locale: string): Marks {
  const parts = partsOf(() =>
    new Intl.NumberFormat(locale, { numberingSystem: 'latn', useGrouping: 'always' }).formatToParts(1234567.5),
  )
  const mark = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  const decimal = mark('decimal') || '.'
  const group = groupPattern(mark('group'))
  return {
    decimal,
    pattern: new RegExp(
      `^[+-]?(?:\\d+|\\d{1,3}(?:${group}\\d{2,3})*${group}\\d{3})(?:\\${decimal}\\d+)?(?:e[+-]?\\d+)?$`,
      'i',
    ),
    group: new RegExp(group, 'g'),
  }
}

/** Pattern of the thousands separator. All spaces and apostrophes look the same, and keyboards have only one of each. */
function groupPattern(mark: string): string {
  if (/^\s*$/.test(mark)) return '\\s'
  return /['’]/.test(mark) ? "['’]" : `\\${mark}`
}

function parseNumber(text: string, { decimal, pattern, group }: Marks): number | null {
  const plain = text.replace(/^[−‒–]/, '-')
  return pattern.test(plain) ? Number(plain.replace(group, '').replace(decimal, '.')) : null
}

type DatePart = 'day' | 'month' | 'year'

interface Dates {
  readonly format: (date: IsoDate, iso: string) => string
  readonly order: readonly DatePart[]
  /** Words between the parts, such as those after the year. */
  readonly words: readonly string[]
}

const DAY = { year: 'numeric', month: '2-digit', day: '2-digit', calendar: 'gregory', numberingSystem: 'latn' } as const
const TIME = { ...DAY, hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const

function datesOf(locale: string, timeZone: string | undefined): Dates {
  const day = new Intl.DateTimeFormat(locale, { ...DAY, timeZone: 'UTC' })
  const wall = new Intl.DateTimeFormat(locale, { ...TIME, timeZone: 'UTC' })
  const zoned = zonedOf(locale, timeZone)
  const parts = day.formatToParts(0)
  return {
    format: (date, iso) => {
      if (date.hasZone) return withPlainSpaces(zoned.format(new Date(iso.replace(' ', 'T'))))
      return withPlainSpaces((date.time ? wall : day).format(utcOf(date)))
    },
    order: parts.flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? [type] : [])),
    words: parts.flatMap(({ type, value }) => (type === 'literal' && /\p{L}/u.test(value) ? [value.trim()] : [])),
  }
}

function zonedOf(locale: string, timeZone: string | undefined): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale, timeZone ? { ...TIME, timeZone } : TIME)
  } catch (cause) {
    throw new CsvError('csv/invalid-time-zone', `“${timeZone}” is no time zone. Use one such as Europe/Madrid.`, {
      cause,
    })
  }
}

function partsOf<T>(format: () => T): T {
  try {
    return format()
  } catch (cause) {
    throw new CsvError('csv/invalid-locale', 'The locale does not exist. Use one such as en, es or de-CH.', { cause })
  }
}

/** Milliseconds of a date and its time as if its zone were UTC. */
function utcOf({ year, month, day, time }: IsoDate): number {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  if (time) date.setUTCHours(time.hours, time.minutes, time.seconds)
  return date.getTime()
}

/** Replaces special spaces, and removes marks of writing direction. */
function withPlainSpaces(text: string): string {
  return text.replace(/[\u200e\u200f\u061c]/g, '').replace(/\s/g, ' ')
}

/** Parses a date with a year of four digits and an optional time of 24 hours. */
function parseDate(text: string, { order, words }: Dates): string | null {
  const numbers = text.match(/\d+/g) ?? []
  const between = words.reduce((rest, word) => rest.replace(word, ''), text).replace(/\d+/g, '')
  if (![3, 5, 6].includes(numbers.length) || !/^[-./,،:\s]*$/.test(between)) return null
  const part = (name: DatePart) => numbers[order.indexOf(name)] ?? ''
  if (part('year').length !== 4 || part('month').length > 2 || part('day').length > 2) return null
  const [hours, minutes, seconds = 0] = numbers.slice(3).map(Number)
  const time = hours === undefined || minutes === undefined ? null : { hours, minutes, seconds }
  const date = { year: Number(part('year')), month: Number(part('month')), day: Number(part('day')), time }
  return exists(date) ? isoOf(date) : null
}
