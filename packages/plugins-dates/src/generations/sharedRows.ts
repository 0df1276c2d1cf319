import { type DateTime, Settings } from 'luxon'
import { formatDate } from '../format/formatDate.ts'
import { en } from '../locales/en.ts'
import { inZone } from '../time/inZone.ts'
import { plusMillis } from '../time/plusMillis.ts'
import { createDate, readNativeDate } from '../time/readDate.ts'
import { toIso } from '../time/toIso.ts'
import { unitMillis } from '../time/Unit.ts'
import { withFields } from '../time/withFields.ts'
import { requireDate, requireText } from './arguments.ts'
import { changer, type DateRows, getter } from './defineGeneration.ts'

const EVERY_SECOND = 1000

/** Functions that do the same in both generations, but for how those read arguments. */
export const sharedRows: DateRows = {
  dateRealtime: {
    doc: 'The present moment as ISO text, anew every second.',
    signature: '() => text',
    example: ['dateRealtime()', '2026-06-15T00:00:00.000Z'],
    call: ({ context }) => toIso(readNativeDate(context.now(EVERY_SECOND))),
  },
  dateISO: {
    doc: 'Deprecated: what the local clock shows, written as if it were UTC, anew every second.',
    signature: '() => text',
    example: ['dateISO()', '2026-06-15T00:00:00.000Z'],
    call: ({ context }) => toIso(readNativeDate(context.now(EVERY_SECOND)).setZone('utc', { keepLocalTime: true })),
  },
  getBrowserTimezone: {
    doc: 'The IANA name of the visitor’s time zone.',
    signature: '() => text',
    example: ['getBrowserTimezone()', 'UTC'],
    call: () => Settings.defaultZone.name,
  },
  date: {
    doc: 'A date as ISO text, from what JavaScript’s `new Date` accepts; without arguments the present moment.',
    signature: '(...parts: date | boolean | null) => text',
    example: ['date(2026, 5, 15)', '2026-06-15T00:00:00.000Z'],
    call: ({ context, rules }, ...args) => toIso(rules.acceptDate(createDate(args, context.services.clock.now()))),
  },
  toTimestamp: {
    doc: 'The date in milliseconds since 1970 began in UTC.',
    signature: '(date: date) => number',
    example: ["toTimestamp('2026-06-15T00:00:00Z')", 1_781_481_600_000],
    call: ({ rules }, date) => requireDate(rules, date).toMillis(),
  },
  getSecond: getter('The second of the date, 0 to 59.', ['getSecond', 45], ({ second }) => second),
  getMinute: getter('The minute of the date, 0 to 59.', ['getMinute', 30], ({ minute }) => minute),
  getHour: getter('The hour of the date, 0 to 23.', ['getHour', 8], ({ hour }) => hour),
  getDay: getter('The day of the month, 1 to 31.', ['getDay', 15], ({ day }) => day),
  getDayOfWeek: getter('The day of the week; 0 is Sunday.', ['getDayOfWeek', 1], ({ weekday }) => weekday % 7),
  getMonth: getter('The month of the date, 1 to 12.', ['getMonth', 6], ({ month }) => month),
  getYear: getter('The year of the date.', ['getYear', 2026], ({ year }) => year),
  getDayOfYear: getter('The day of the year, 1 to 366.', ['getDayOfYear', 166], ({ ordinal }) => ordinal),
  addSeconds: changer(
    'The date so many seconds later, as ISO text.',
    ["addSeconds('2026-06-15T08:00:00Z', 90)", '2026-06-15T08:01:30.000Z'],
    (date, amount) => plusMillis(date, amount * unitMillis.second),
  ),
  addMinutes: changer(
    'The date so many minutes later, as ISO text.',
    ["addMinutes('2026-06-15T08:00:00Z', 90)", '2026-06-15T09:30:00.000Z'],
    (date, amount) => plusMillis(date, amount * unitMillis.minute),
  ),
  addHours: changer(
    'The date so many hours later, as ISO text.',
    ["addHours('2026-06-15T08:00:00Z', 20)", '2026-06-16T04:00:00.000Z'],
    (date, amount) => plusMillis(date, amount * unitMillis.hour),
  ),
  setSecond: changer(
    'The date at that second, as ISO text.',
    ["setSecond('2026-06-15T08:00:00Z', 30)", '2026-06-15T08:00:30.000Z'],
    (date, second) => withFields(date, { second }),
  ),
  setMinute: changer(
    'The date at that minute, as ISO text.',
    ["setMinute('2026-06-15T08:00:00Z', 30)", '2026-06-15T08:30:00.000Z'],
    (date, minute) => withFields(date, { minute }),
  ),
  setHour: changer(
    'The date at that hour, as ISO text.',
    ["setHour('2026-06-15T08:00:00Z', 20)", '2026-06-15T20:00:00.000Z'],
    (date, hour) => withFields(date, { hour }),
  ),
  convertDateTimezone: {
    doc: 'The date as ISO text with the offset of a zone, or with `preserve` the same clock time in that zone.',
    signature: '(date: date, zone: text, preserve?: boolean) => text',
    example: ["convertDateTimezone('2026-06-15T08:00:00Z', 'Europe/Madrid')", '2026-06-15T10:00:00+02:00'],
    call: ({ rules }, date, zone, preserve) =>
      zonedIso(inZone(requireDate(rules, date), requireText(zone, 'Second'), Boolean(preserve))),
  },
}

/** ISO text of a date with the offset of its own zone, to the second; an offset of 0 is written `Z`. */
function zonedIso(date: DateTime): string {
  return formatDate(date, date.offset === 0 ? 'YYYY-MM-DDTHH:mm:ss[Z]' : 'YYYY-MM-DDTHH:mm:ssZ', { locale: en })
}
