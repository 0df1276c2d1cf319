import type { PluginContext } from '@sluice/engine/plugins'
import { type DateTime, Settings } from 'luxon'
import { argumentError } from '../argumentError.ts'
import { DATES_PLUGIN_ID } from '../datesPluginId.ts'
import { formatDate } from '../format/formatDate.ts'
import { relativeTime } from '../format/relativeTime.ts'
import { resolveLocale } from '../locales/resolveLocale.ts'
import { difference } from '../time/difference.ts'
import { inZone } from '../time/inZone.ts'
import { readDate } from '../time/readDate.ts'
import { toIso } from '../time/toIso.ts'
import { toNumber } from '../time/toNumber.ts'
import { unitOf } from '../time/Unit.ts'
import { weekOfYear } from '../time/weekOfYear.ts'
import { withClampedDay, withFields } from '../time/withFields.ts'
import { type ArgumentRules, isMissing, localeOf, nowOf, parseArgument, requireDate, requireText } from './arguments.ts'
import { changer, type DateRow, type DateRows, defineGeneration, getter } from './defineGeneration.ts'
import { sharedRows } from './sharedRows.ts'

/** As in Day.js: a date alone is local midnight, an invalid date is a value, an amount may be a text. */
const rules: ArgumentRules = {
  readDate,
  acceptDate: (date) => date,
  missingDate: (position) => `${position} parameter must be a date`,
  requireAmount(value) {
    if (isMissing(value)) throw argumentError('Second parameter must be a number')
    return toNumber(value)
  },
}

const INPUT_FORMAT = 'YYYY-MM-DDTHH:mm:ss.sssZ'

/** The shared rows, and those in which the plugin differs from the helpers. */
const rows: DateRows = {
  ...sharedRows,
  toDateISO: {
    doc: 'A text read with a format, as ISO text.',
    signature: '(date: date, inputFormat?: text) => text',
    example: ["toDateISO('15/06/2026 08:30', 'DD/MM/YYYY HH:mm')", '2026-06-15T08:30:00.000Z'],
    call({ context }, date, inputFormat) {
      const read = requireDate(rules, date)
      const format = inputFormat === undefined ? context.settings.favoriteFormat || INPUT_FORMAT : inputFormat
      // A format that is not a text is ignored, as in Day.js.
      return toIso(typeof format === 'string' ? parseArgument(context, date, format) : read)
    },
  },
  formatDate: {
    doc: 'The date as text, in the tokens of Day.js and the names of a locale.',
    signature: '(date: date, format?: text, locale?: text) => text',
    example: ["formatDate('2026-06-15T08:30:00Z', 'dddd D [de] MMMM', 'es')", 'lunes 15 de junio'],
    call: ({ context }, date, format, locale) =>
      formatDate(requireDate(rules, date), requireText(formatOf(context, format) ?? '', 'Second'), {
        locale: resolveLocale(localeOf(context, locale)),
      }),
  },
  formatDateTimezone: {
    doc: 'The date as text in a zone, in the tokens of Day.js and the names of a locale.',
    signature: '(date: date, format?: text, zone?: text, locale?: text) => text',
    example: ["formatDateTimezone('2026-06-15T08:00:00Z', 'HH:mm Z', 'America/New_York')", '04:00 -04:00'],
    call({ context }, value, format, zone = Settings.defaultZone.name, locale) {
      const date = requireDate(rules, value)
      // Checks the format before the zone, unlike the helper, and has no default format but the setting.
      const tokens = requireText(formatOf(context, format), 'Second')
      const moved = inZone(date, requireText(zone, 'Third'))
      return formatDate(moved, tokens, { locale: resolveLocale(localeOf(context, locale)) })
    },
  },
  fromTime: relative(
    'How now lies to the date, such as “in 3 days” for a date three days ago.',
    ["fromTime('2026-06-12T00:00:00Z')", 'in 3 days'],
    (date, now) => [now, date],
  ),
  toTime: relative(
    'How the date lies to now, such as “3 days ago” for a date three days ago.',
    ["toTime('2026-06-12T00:00:00Z')", '3 days ago'],
    (date, now) => [date, now],
  ),
  compareDate: {
    doc: 'The second date minus the first, in whole units of a precision such as `day`, or with the fraction.',
    signature: '(date1: date, date2: date, precision: text, float?: boolean) => number',
    example: ["compareDate('2026-06-15T00:00:00Z', '2026-06-18T12:00:00Z', 'day')", 3],
    call(_call, date1, date2, precision, float) {
      const [first, second] = [requireDate(rules, date1), requireDate(rules, date2, 'Second')]
      // Refuses an empty precision, unlike the helper.
      const amount = difference(second, first, unitOf(requireText(precision || undefined, 'Third')))
      // Truncates towards zero, without negative zero.
      return float ? amount : Math.trunc(amount) + 0
    },
  },
  getWeekOfYear: getter(
    'The week of the year as the page’s language counts weeks.',
    ['getWeekOfYear', 25],
    (date, context) => weekOfYear(date, resolveLocale(localeOf(context))),
  ),
  addDays: changer(
    'The date so many days later at the same local time, as ISO text.',
    ["addDays('2026-06-15T08:00:00Z', 20)", '2026-07-05T08:00:00.000Z'],
    (date, amount) => withFields(date, { day: date.day + Math.round(amount) }),
  ),
  addMonths: changer(
    'The date so many months later, on the last day of a shorter month, as ISO text.',
    ["addMonths('2026-01-31T08:00:00Z', 1)", '2026-02-28T08:00:00.000Z'],
    (date, amount) => withClampedDay(date, { month: date.month - 1 + amount }),
  ),
  addYears: changer(
    'The date so many years later, on the last day of a shorter month, as ISO text.',
    ["addYears('2024-02-29T08:00:00Z', 1)", '2025-02-28T08:00:00.000Z'],
    (date, amount) => withClampedDay(date, { year: date.year + amount }),
  ),
  setDay: changer(
    'The date on that day of its month, as ISO text; 0 leaves it.',
    ["setDay('2026-06-15T08:00:00Z', 1)", '2026-06-01T08:00:00.000Z'],
    unlessZero((date, day) => withFields(date, { day })),
  ),
  setDayOfWeek: changer(
    'The date on that day of its week, which begins with Sunday, as ISO text; 0 leaves it.',
    ["setDayOfWeek('2026-06-15T08:00:00Z', 5)", '2026-06-19T08:00:00.000Z'],
    // In this order, as Day.js rounds an amount that is no whole number.
    unlessZero((date, weekday) => withFields(date, { day: date.day + (weekday - (date.weekday % 7)) })),
  ),
  setMonth: changer(
    'The date in that month, 1 to 12, on the last day of a shorter month, as ISO text; 0 leaves it.',
    ["setMonth('2026-01-31T08:00:00Z', 2)", '2026-02-28T08:00:00.000Z'],
    unlessZero((date, month) => withClampedDay(date, { month: month - 1 })),
  ),
  setYear: changer(
    'The date in that year, on the last day of a shorter month, as ISO text.',
    ["setYear('2024-02-29T08:00:00Z', 2026)", '2026-02-28T08:00:00.000Z'],
    (date, year) => withClampedDay(date, { year }),
  ),
}

/** Functions of the stored date plugin, which follow Day.js. */
export const functions = defineGeneration({ prefix: `pluginFormulas['${DATES_PLUGIN_ID}'].`, rules, rows })

/** Format of an argument, else the one in the plugin's settings (`favoriteFormat`), if any. */
function formatOf({ settings }: PluginContext, format: unknown): unknown {
  return format === undefined ? settings.favoriteFormat : format
}

/** Relative time between the date and now in the steps of Day.js. */
function relative(
  doc: string,
  example: DateRow['example'],
  order: (date: DateTime, now: DateTime) => readonly [to: DateTime, from: DateTime],
): DateRow {
  return {
    doc,
    signature: '(date: date, withoutSuffix?: boolean, locale?: text) => text',
    example,
    call({ context }, date, withoutSuffix, locale) {
      const [to, from] = order(requireDate(rules, date), nowOf(context))
      const options = { locale: resolveLocale(localeOf(context, locale)), withoutSuffix: Boolean(withoutSuffix) }
      return relativeTime(to, from, options)
    },
  }
}

/** Leaves the date for an amount of 0, which counts in the helpers. */
function unlessZero(change: (date: DateTime, amount: number) => DateTime): typeof change {
  return (date, amount) => (amount === 0 ? date : change(date, amount))
}
