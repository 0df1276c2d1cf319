import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moment, ZONES } from '../testing/arbitraries.ts'
import { type Case, outcomeOf } from '../testing/describeCases.ts'
import { inTimeZone } from '../testing/inTimeZone.ts'
import { testContext } from '../testing/testContext.ts'
import { functions } from './functions.ts'
import { helpers } from './helpers.ts'

type Page = Pick<Case, 'zone' | 'language' | 'favoriteFormat'>

/** A call, its result or error, and the page that it is on. */
type Agreement = readonly [name: string, args: readonly unknown[], both: unknown, page?: Page]

/** The same with the results of both generations. */
type Difference = readonly [name: string, args: readonly unknown[], functions: unknown, helpers: unknown, page?: Page]

const error = (message: string) => ({ message })
const context = testContext()
const zones = fc.constantFrom(...ZONES)
const whole = fc.integer({ min: -60, max: 60 })
const fraction = fc.double({ min: -100, max: 100, noNaN: true })

/** Calls that the generations answer alike; every function has one. */
const AGREEMENTS: readonly Agreement[] = [
  ['dateRealtime', [], '2026-06-15T00:00:00.000Z'],
  ['dateISO', [], '2026-06-15T05:45:00.000Z', { zone: 'Asia/Kathmandu' }],
  ['getBrowserTimezone', [], 'Europe/Madrid', { zone: 'Europe/Madrid' }],
  ['date', [], '2026-06-15T00:00:00.000Z'],
  ['date', [null], '1970-01-01T00:00:00.000Z'],
  ['date', ['2026-03-05'], '2026-03-05T00:00:00.000Z', { zone: 'America/New_York' }],
  ['date', [2026, 1, 30], '2026-03-01T23:00:00.000Z', { zone: 'Europe/Madrid' }],
  ['toDateISO', ['05/03/26', 'DD/MM/YY'], '2026-03-05T00:00:00.000Z'],
  ['toDateISO', ['5 de marzo de 2026', 'LL'], '2026-03-05T00:00:00.000Z', { language: 'es' }],
  ['toDateISO', ['12:30 PM', 'hh:mm A'], '2026-06-15T12:30:00.000Z'],
  ['toDateISO', ['1772704800', 'X'], '2026-03-05T10:00:00.000Z'],
  ['toTimestamp', [0], 0],
  ['toTimestamp', ['2026-03-05T00:00'], 1_772_686_800_000, { zone: 'America/New_York' }],
  ['formatDate', [0, 'YYYY YY MM M DD D HH H hh h mm m ss s SSS'], '1970 70 01 1 01 1 00 0 12 12 00 0 00 0 000'],
  ['formatDate', ['2026-03-05T16:07:08Z', 'dddd ddd dd MMMM MMM A a'], 'Thursday Thu Th March Mar PM pm'],
  ['formatDate', ['2026-03-05T16:07:08Z', 'dddd D [de] MMMM'], 'jueves 5 de marzo', { language: 'es' }],
  ['formatDate', ['2026-03-05T16:07:08Z', 'Q Do LL [[a] [b'], 'Q 5o LL [a [b'],
  ['formatDate', ['2026-03-05T16:07:08Z', 'MMMM', 'not a locale'], 'March'],
  ['formatDate', ['2026-03-05T16:07:08Z', 5], error('Second parameter must be a string')],
  ['fromTime', ['2026-06-12T00:00:00Z', true], '3 days'],
  ['toTime', ['2026-06-12T00:00:00Z'], '3 days ago'],
  ['toTime', ['2026-06-12T00:00:00Z', true], '3 days'],
  ['toTime', ['2026-06-15T03:00:00Z'], 'in 3 hours'],
  ['toTime', ['2026-06-15T05:00:00Z', false, 'de'], 'in 5 Stunden'],
  ['toTime', ['2024-06-15T00:00:00Z'], 'hace 2 años', { language: 'es' }],
  ['compareDate', ['2026-01-01T00:00Z', '2026-01-02T12:00Z', 'day'], 1],
  ['compareDate', ['2026-01-01T00:00Z', '2026-01-02T12:00Z', 'days', true], 1.5],
  ['compareDate', ['2026-01-02T00:00Z', '2026-01-01T00:00Z', 'h'], -24],
  ['compareDate', ['2026-01-01T00:00Z', '2026-01-01T00:00:02Z', 'fortnight'], 2000],
  ['compareDate', [0, 1, 5], error('Third parameter must be a string')],
  ['getSecond', ['2026-03-05T10:20:30Z'], 30],
  ['getMinute', ['2026-03-05T10:20:30Z'], 5, { zone: 'Asia/Kathmandu' }],
  ['getHour', [], 20, { zone: 'America/New_York' }],
  ['getDay', ['2026-03-05T02:00:00Z'], 4, { zone: 'America/New_York' }],
  ['getDayOfWeek', ['2026-03-08'], 0],
  ['getMonth', ['2026-12-31'], 12],
  ['getYear', ['2025-12-31T23:30:00Z'], 2026, { zone: 'Europe/Madrid' }],
  ['getDayOfYear', ['2024-12-31'], 366],
  ['getWeekOfYear', ['2026-03-08'], 11],
  ['addSeconds', ['2026-03-05T10:00:00Z', -1.5], '2026-03-05T09:59:58.500Z'],
  ['addMinutes', ['2026-03-08T01:45', 30], '2026-03-08T07:15:00.000Z', { zone: 'America/New_York' }],
  ['addHours', ['2026-03-07T12:00', 24], '2026-03-08T17:00:00.000Z', { zone: 'America/New_York' }],
  ['addDays', ['2024-02-28', 1], '2024-02-29T00:00:00.000Z'],
  ['addMonths', ['2026-11-28', 3], '2027-02-28T00:00:00.000Z'],
  ['addYears', ['2024-02-29', -4], '2020-02-29T00:00:00.000Z'],
  ['addYears', ['2026-01-01', 300_000], error('Invalid time value')],
  ['setSecond', ['2026-03-05T10:00:00Z', 75], '2026-03-05T10:01:15.000Z'],
  ['setMinute', ['2026-03-05T10:15:00Z', -1], '2026-03-05T09:59:00.000Z'],
  ['setHour', ['2026-03-08T12:30', 2], '2026-03-08T07:30:00.000Z', { zone: 'America/New_York' }],
  ['setHour', ['2026-03-05T10:15:00Z'], error('Second parameter must be a number')],
  ['setDay', ['2026-02-05', 31], '2026-03-03T00:00:00.000Z'],
  ['setDayOfWeek', ['2026-03-05', -1], '2026-02-28T00:00:00.000Z'],
  ['setMonth', ['2026-01-28', -1], '2025-11-28T00:00:00.000Z'],
  ['setYear', ['2024-02-28', 2026], '2026-02-28T00:00:00.000Z'],
  ['convertDateTimezone', ['2026-03-05T10:00:00Z', 'UTC'], '2026-03-05T10:00:00Z', { zone: 'Europe/Madrid' }],
  ['convertDateTimezone', ['2026-03-08T02:30', 'America/New_York', true], '2026-03-08T03:30:00-04:00'],
  ['convertDateTimezone', [0, 'Moon/Base'], error('Invalid time zone specified: Moon/Base')],
  ['convertDateTimezone', [0], error('Second parameter must be a string')],
  ['formatDateTimezone', ['2026-03-05T10:00:00Z', 'dddd H:mm', 'Europe/Madrid', 'es'], 'jueves 11:00'],
  ['formatDateTimezone', ['2026-03-05T10:00:00Z', 'H:mm'], '5:00', { zone: 'America/New_York' }],
  ['formatDateTimezone', [0, 5, 'UTC'], error('Second parameter must be a string')],
  ['formatDateTimezone', [0, 'HH', null], error('Third parameter must be a string')],
  ['formatDateTimezone', [0, 'HH', 'Moon/Base'], error('Invalid time zone specified: Moon/Base')],
]

/** Functions that agree on every timestamp, and what their other arguments can be. */
const ALIKE: readonly (readonly [name: string, rest: fc.Arbitrary<readonly unknown[]>])[] = [
  ...['date', 'toTimestamp', 'getSecond', 'getMinute', 'getHour', 'getDay', 'getDayOfWeek'].map(withoutRest),
  ...['getMonth', 'getYear', 'getDayOfYear'].map(withoutRest),
  ...['addSeconds', 'addMinutes', 'addHours', 'setSecond', 'setMinute', 'setHour'].map(withAmount),
  ['convertDateTimezone', fc.tuple(zones, fc.boolean())],
  ['formatDateTimezone', fc.tuple(fc.constant('YYYY-MM-DD HH:mm:ss.SSS dddd MMM A'), zones)],
  ['compareDate', fc.tuple(moment, fc.constantFrom('hour', 'minute', 'second', 'millisecond'), fc.constant(true))],
  ['setDay', fc.tuple(whole.filter(Boolean))],
  ['setDayOfWeek', fc.tuple(whole.filter(Boolean))],
]

function withoutRest(name: string) {
  return [name, fc.constant([])] as const
}

function withAmount(name: string) {
  return [name, fc.tuple(fc.oneof(whole, fraction))] as const
}

/** Calls that the generations answer differently on purpose, by what differs. */
const DIFFERENCES: Readonly<Record<string, readonly Difference[]>> = {
  'a missing or unreadable date has another message': [
    ['date', ['soon'], error('Invalid time value'), error('Invalid date')],
    ['toTimestamp', [], error('First parameter must be a date'), error('Date parameter is required')],
    [
      'compareDate',
      ['2026-01-01', null, 'day'],
      error('Second parameter must be a date'),
      error('Date parameter is required'),
    ],
  ],
  'the default format differs': [
    ['toDateISO', ['2026-03-05'], error('Invalid time value'), '2026-03-05T00:00:00.000Z'],
    ['formatDate', ['2026-03-05T10:00:00Z'], '2026-03-05T10:00:00+00:00', '2026-03-05'],
    ['formatDateTimezone', ['2026-03-05T10:00:00Z'], error('Second parameter must be a string'), '2026-03-05'],
  ],
  'only the plugin has a setting for its format': [
    ['toDateISO', ['05.03.2026'], '2026-03-05T00:00:00.000Z', error('Invalid date'), { favoriteFormat: 'DD.MM.YYYY' }],
  ],
  'only the helper takes a date that is no text': [
    ['toDateISO', [new Date('2026-03-05'), 'YYYY'], error('Invalid time value'), '2026-03-05T00:00:00.000Z'],
  ],
  'the plugin ignores a format that is no text': [
    ['toDateISO', ['2026-03-05', 5], '2026-03-05T00:00:00.000Z', error('Second parameter must be a string')],
  ],
  'an empty format reads nothing in the plugin and is the default of the helper': [
    ['toDateISO', ['2026-03-05', ''], error('Invalid time value'), '2026-03-05T00:00:00.000Z'],
  ],
  'only a date is local midnight for the plugin and midnight in UTC for the helper': [
    ['toTimestamp', ['2026-03-05'], 1_772_686_800_000, 1_772_668_800_000, { zone: 'America/New_York' }],
    ['getHour', ['2026-03-05'], 0, 19, { zone: 'America/New_York' }],
  ],
  'the plugin counts digits of a fraction as milliseconds': [
    ['toTimestamp', ['2026-03-05T00:00:00.5'], 1_772_668_800_005, 1_772_668_800_500],
  ],
  'an unreadable date is NaN in the plugin': [
    ['toTimestamp', ['soon'], Number.NaN, error('Invalid date')],
    ['getYear', [null], Number.NaN, error('Invalid date')],
  ],
  'the helper has fewer tokens, and an empty bracket is an empty text': [
    ['formatDate', ['2026-03-05T10:00:00Z', 'd Z ZZ []'], '4 +00:00 +0000 []', 'd Z ZZ '],
  ],
  'names of the helper are those of Intl in every language': [
    ['formatDate', ['2026-03-05T10:00:00Z', 'ddd', 'es'], 'jue.', 'jue'],
  ],
  'the helper does not inflect a month after a day': [
    ['formatDate', ['2026-03-05T10:00:00Z', 'D MMMM', 'pl'], '5 marca', '5 marzec'],
  ],
  'the half of the day is English in the helper': [['formatDate', ['2026-03-05T16:00:00Z', 'A', 'ja'], '午後', 'PM']],
  'two letters begin the long name in the plugin and the short one in the helper': [
    ['formatDate', ['2026-03-05T10:00:00Z', 'dd', 'zh'], '星期', '周四'],
  ],
  'names of months follow the calendar of the language in the helper': [
    ['formatDate', ['2026-03-05T10:00:00Z', 'MMMM', 'fa'], 'مارس', 'اسفند'],
  ],
  'an unreadable date is a text of its own in the plugin and empty in the helper': [
    ['formatDate', ['soon', 'YYYY'], 'Invalid Date', ''],
  ],
  'the helper checks the format only of a date': [
    ['formatDate', ['soon', 5], error('Second parameter must be a string'), ''],
  ],
  'the plugin tells how now lies to the date': [['fromTime', ['2026-06-12T00:00:00Z'], 'in 3 days', '3 days ago']],
  'an unreadable date is a month away in the plugin': [['fromTime', ['soon'], 'a month ago', error('Invalid date')]],
  'the helper has words for days nearby': [['toTime', ['2026-06-16T00:00:00Z'], 'in a day', 'tomorrow']],
  'only the helper counts weeks': [['toTime', ['2026-06-25T00:00:00Z'], 'in 10 days', 'next week']],
  'the plugin rounds up to the next unit and the helper takes the largest that fits': [
    ['toTime', ['2026-06-15T00:00:50Z', true], 'a minute', '50 seconds'],
  ],
  'the precision is optional in the helper': [
    ['compareDate', ['2026-01-01', '2026-01-02'], error('Third parameter must be a string'), 86_400_000],
    ['compareDate', ['2026-01-01', '2026-01-02', ''], error('Third parameter must be a string'), 86_400_000],
  ],
  'the plugin rounds towards zero and the helper down': [
    ['compareDate', ['2026-01-02T12:00Z', '2026-01-01T00:00Z', 'day'], -1, -2],
  ],
  'units follow the calendar in the plugin and have fixed lengths in the helper': [
    ['compareDate', ['2026-03-08T00:00', '2026-03-09T00:00', 'day'], 1, 0, { zone: 'America/New_York' }],
    ['compareDate', ['2026-02-01T00:00Z', '2026-03-01T00:00Z', 'month'], 1, 0],
  ],
  'weeks of the helper begin with Sunday in every language': [
    ['getWeekOfYear', ['2026-03-08'], 10, 11, { language: 'es' }],
  ],
  'the helper counts the last days of December in their own year': [['getWeekOfYear', ['2026-12-31'], 1, 53]],
  'the plugin takes an amount as text': [
    ['addHours', [0, '1'], '1970-01-01T01:00:00.000Z', error('Second parameter must be a number')],
  ],
  'NaN is missing in the plugin and no time in the helper': [
    ['addHours', [0, Number.NaN], error('Second parameter must be a number'), error('Invalid time value')],
  ],
  'the helper checks the date before the amount': [
    ['addHours', ['soon'], error('Second parameter must be a number'), error('Invalid date')],
  ],
  'the plugin keeps the local time and the helper adds 24 hours': [
    [
      'addDays',
      ['2026-03-07T12:00', 1],
      '2026-03-08T16:00:00.000Z',
      '2026-03-08T17:00:00.000Z',
      { zone: 'America/New_York' },
    ],
  ],
  'the plugin rounds to whole days': [
    ['addDays', ['2026-03-05', 0.5], '2026-03-06T00:00:00.000Z', '2026-03-05T12:00:00.000Z'],
  ],
  'the plugin stays in a shorter month and the helper runs into the next': [
    ['addMonths', ['2026-01-31', 1], '2026-02-28T00:00:00.000Z', '2026-03-03T00:00:00.000Z'],
    ['addYears', ['2024-02-29', 1], '2025-02-28T00:00:00.000Z', '2025-03-01T00:00:00.000Z'],
    ['setMonth', ['2026-01-31', 2], '2026-02-28T00:00:00.000Z', '2026-03-03T00:00:00.000Z'],
    ['setYear', ['2024-02-29', 2025], '2025-02-28T00:00:00.000Z', '2025-03-01T00:00:00.000Z'],
  ],
  'the plugin goes by the first of the month, where a clock change can skip the time': [
    [
      'addMonths',
      ['2023-09-15T02:30', 1],
      '2023-10-14T16:30:00.000Z',
      '2023-10-14T15:30:00.000Z',
      { zone: 'Australia/Sydney' },
    ],
  ],
  '0 leaves the date in the plugin': [
    ['setDay', ['2026-03-05', 0], '2026-03-05T00:00:00.000Z', '2026-02-28T00:00:00.000Z'],
    ['setDayOfWeek', ['2026-03-05', 0], '2026-03-05T00:00:00.000Z', '2026-03-01T00:00:00.000Z'],
    ['setMonth', ['2026-03-05', 0], '2026-03-05T00:00:00.000Z', '2025-12-05T00:00:00.000Z'],
  ],
  'the plugin does not look at the zone of an unreadable date': [
    ['convertDateTimezone', ['soon', 'Moon/Base'], 'Invalid Date', error('Invalid date')],
  ],
  'the plugin checks the format before the zone': [
    [
      'formatDateTimezone',
      [0, 5, 'Moon/Base'],
      error('Second parameter must be a string'),
      error('Invalid time zone specified: Moon/Base'),
    ],
  ],
}

describe('what both generations answer alike', () => {
  it.each(AGREEMENTS.map((row) => [row] as const))('%j', ([name, args, both, page]) => {
    expect(outcomeOf(functions, { name, args, ...page })).toEqual(both)
    expect(outcomeOf(helpers, { name, args, ...page })).toEqual(both)
  })

  it('is something for every function', () => {
    expect([...new Set(AGREEMENTS.map(([name]) => name))].toSorted()).toEqual(Object.keys(functions).toSorted())
  })

  it.each(ALIKE)('%s of any timestamp', (name, rest) => {
    for (const zone of ZONES)
      inTimeZone(zone, () =>
        fc.assert(
          fc.property(moment, rest, (ms, args) => {
            expect(helpers[name]?.call(context, ms, ...args)).toBe(functions[name]?.call(context, ms, ...args))
          }),
        ),
      )
  })
})

describe('what they answer differently', () => {
  describe.each(Object.entries(DIFFERENCES))('%s', (_why, rows) => {
    it.each(rows.map((row) => [row] as const))('%j', ([name, args, ofFunctions, ofHelpers, page]) => {
      expect(ofFunctions).not.toEqual(ofHelpers)
      expect(outcomeOf(functions, { name, args, ...page })).toEqual(ofFunctions)
      expect(outcomeOf(helpers, { name, args, ...page })).toEqual(ofHelpers)
    })
  })
})
