import type { PluginContext } from '@sluice/engine/plugins'
import { type DateTime, Settings } from 'luxon'
import { argumentError } from '../argumentError.ts'
import { formatDate } from '../format/formatDate.ts'
import { type FormatTokens, formatTokens } from '../format/formatTokens.ts'
import { en } from '../locales/en.ts'
import { formatSpan } from '../locales/formatSpan.ts'
import { resolveTag } from '../locales/resolveLocale.ts'
import { inZone } from '../time/inZone.ts'
import { plusMillis } from '../time/plusMillis.ts'
import { readNativeDate } from '../time/readDate.ts'
import { toIso } from '../time/toIso.ts'
import { unitMillis, unitOf } from '../time/Unit.ts'
import { withFields } from '../time/withFields.ts'
import { type ArgumentRules, localeOf, parseArgument, requireDate, requireGiven, requireText } from './arguments.ts'
import { changer, type DateRow, type DateRows, defineGeneration, getter } from './defineGeneration.ts'
import { sharedRows } from './sharedRows.ts'

/** As in `new Date`: a date alone is midnight in UTC; an invalid date is refused, and an amount that is no number. */
const rules: ArgumentRules = {
  readDate: readNativeDate,
  acceptDate(date) {
    if (!date.isValid) throw argumentError('Invalid date')
    return date
  },
  missingDate: () => 'Date parameter is required',
  requireAmount(value) {
    if (typeof value !== 'number') throw argumentError('Second parameter must be a number')
    return value
  },
}

/**
 * Tokens of the plugin without three; names are those of Intl in the language of the date and never inflected, and empty
 * brackets are an empty text.
 */
const tokens: FormatTokens = {
  ...formatTokens,
  d: undefined,
  Z: undefined,
  ZZ: undefined,
  MMMM: (date) => date.monthLong ?? '',
  MMM: (date) => date.monthShort ?? '',
  dddd: (date) => date.weekdayLong ?? '',
  ddd: (date) => date.weekdayShort ?? '',
  dd: (date) => (date.weekdayShort ?? '').slice(0, 2),
  '[]': () => '',
}

const DEFAULT_FORMAT = 'YYYY-MM-DD'
const LARGEST_FIRST = ['year', 'month', 'week', 'day', 'hour', 'minute', 'second'] as const

/** The shared rows, and those in which the helpers differ from the plugin. */
const rows: DateRows = {
  ...sharedRows,
  toDateISO: {
    doc: 'A text read with a format, `YYYY-MM-DD` unless told otherwise, as ISO text.',
    signature: '(date: date, inputFormat?: text) => text',
    example: ["toDateISO('15/06/2026', 'DD/MM/YYYY')", '2026-06-15T00:00:00.000Z'],
    call({ context }, value, inputFormat) {
      const date = requireGiven(rules, value)
      // A date that is not a text needs no format.
      const read = typeof date === 'string' ? parseArgument(context, date, formatOf(inputFormat)) : readNativeDate(date)
      return toIso(rules.acceptDate(read))
    },
  },
  formatDate: {
    doc: 'The date as text, `YYYY-MM-DD` unless told otherwise; an empty text for what is no date.',
    signature: '(date: date, format?: text, locale?: text) => text',
    example: ["formatDate('2026-06-15T08:30:00Z', 'dddd D [de] MMMM', 'es')", 'lunes 15 de junio'],
    call({ context }, value, format, locale) {
      const date = readNativeDate(requireGiven(rules, value))
      // Checks the format only of a date, unlike the plugin.
      return date.isValid ? formatWithIntl(date, formatOf(format), tagOf(context, locale)) : ''
    },
  },
  formatDateTimezone: {
    doc: 'The date as text in a zone, `YYYY-MM-DD` unless told otherwise.',
    signature: '(date: date, format?: text, zone?: text, locale?: text) => text',
    example: ["formatDateTimezone('2026-06-15T08:00:00Z', 'HH:mm', 'America/New_York')", '04:00'],
    call({ context }, date, format, zone = Settings.defaultZone.name, locale) {
      // Checks the zone before the format, unlike the plugin.
      const moved = inZone(requireDate(rules, date), requireText(zone, 'Third'))
      return formatWithIntl(moved, formatOf(format), tagOf(context, locale))
    },
  },
  fromTime: relative('fromTime'),
  toTime: relative('toTime'),
  compareDate: {
    doc: 'The second date minus the first, in units of a precision (a millisecond unless told otherwise), rounded down.',
    signature: '(date1: date, date2: date, precision?: text, float?: boolean) => number',
    example: ["compareDate('2026-06-15', '2026-06-18T12:00:00Z', 'day')", 3],
    call(_call, date1, date2, precision = 'millisecond', float = false) {
      const [first, second] = [requireDate(rules, date1), requireDate(rules, date2)]
      // Counts units of a fixed length, unlike the plugin.
      const amount = (second.toMillis() - first.toMillis()) / unitMillis[unitOf(requireText(precision, 'Third'))]
      return float ? amount : Math.floor(amount)
    },
  },
  getWeekOfYear: getter(
    'The week of the year, 1 to 54; week 1 holds 1 January and weeks begin with Sunday.',
    ['getWeekOfYear', 25],
    (date) => Math.ceil((date.ordinal + (date.startOf('year').weekday % 7)) / 7),
  ),
  addDays: changer(
    'The date so many times 24 hours later, as ISO text.',
    ["addDays('2026-06-15T08:00:00Z', 20)", '2026-07-05T08:00:00.000Z'],
    (date, amount) => plusMillis(date, amount * unitMillis.day),
  ),
  addMonths: changer(
    'The date so many months later, where days beyond a shorter month run into the next, as ISO text.',
    ["addMonths('2026-01-31T08:00:00Z', 1)", '2026-03-03T08:00:00.000Z'],
    (date, amount) => withFields(date, { month: date.month - 1 + amount }),
  ),
  addYears: changer(
    'The date so many years later, where 29 February can become 1 March, as ISO text.',
    ["addYears('2024-02-29T08:00:00Z', 1)", '2025-03-01T08:00:00.000Z'],
    (date, amount) => withFields(date, { year: date.year + amount }),
  ),
  setDay: changer(
    'The date on that day of its month, as ISO text; 0 is the last day of the month before.',
    ["setDay('2026-06-15T08:00:00Z', 0)", '2026-05-31T08:00:00.000Z'],
    (date, day) => withFields(date, { day }),
  ),
  setDayOfWeek: changer(
    'The date on that day of its week, which begins with Sunday (0), as ISO text.',
    ["setDayOfWeek('2026-06-15T08:00:00Z', 0)", '2026-06-14T08:00:00.000Z'],
    (date, weekday) => withFields(date, { day: date.day + weekday - (date.weekday % 7) }),
  ),
  setMonth: changer(
    'The date in that month, 1 to 12, where days beyond a shorter month run into the next, as ISO text.',
    ["setMonth('2026-01-31T08:00:00Z', 2)", '2026-03-03T08:00:00.000Z'],
    (date, month) => withFields(date, { month: month - 1 }),
  ),
  setYear: changer(
    'The date in that year, where 29 February can become 1 March, as ISO text.',
    ["setYear('2024-02-29T08:00:00Z', 2026)", '2026-03-01T08:00:00.000Z'],
    (date, year) => withFields(date, { year }),
  ),
}

/** Built-in date functions since mid-2026, which join the engine's helpers. */
export const helpers = defineGeneration({ prefix: 'wwFormulas.', rules, rows })

/** Format of an argument; `YYYY-MM-DD` when it is missing. @throws {FormulaError} when it is not a text. */
function formatOf(format: unknown): string {
  return requireText(format || DEFAULT_FORMAT, 'Second')
}

function tagOf(context: PluginContext, locale: unknown): string {
  return resolveTag(localeOf(context, locale))
}

/** Formats a valid date; AM and PM are English in every language. */
function formatWithIntl(date: DateTime, format: string, tag: string): string {
  return formatDate(date.reconfigure({ locale: tag, numberingSystem: 'latn' }), format, { locale: en, tokens })
}

/** Relative time to now in the largest unit that fits, such as “tomorrow”; unlike in the plugin, both functions are the same. */
function relative(name: 'fromTime' | 'toTime'): DateRow {
  return {
    doc: 'How the date lies to now, such as “3 days ago”, in the largest unit that fits.',
    signature: '(date: date, withoutSuffix?: boolean, locale?: text) => text',
    example: [`${name}('2026-06-12T00:00:00Z')`, '3 days ago'],
    call({ context }, date, withoutSuffix, locale) {
      const ms = requireDate(rules, date).toMillis() - context.services.clock.now()
      const unit = LARGEST_FIRST.find((name) => Math.abs(ms) >= unitMillis[name]) ?? 'second'
      const options = { tag: tagOf(context, locale), numeric: 'auto', withoutSuffix: Boolean(withoutSuffix) } as const
      return formatSpan(Math.round(ms / unitMillis[unit]), unit, options)
    },
  }
}
