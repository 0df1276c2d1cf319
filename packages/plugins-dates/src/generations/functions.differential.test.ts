import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amount, moment, ZONES } from '../testing/arbitraries.ts'
import { inTimeZone } from '../testing/inTimeZone.ts'
import { oracle } from '../testing/oracle.ts'
import { testContext } from '../testing/testContext.ts'
import { functions } from './functions.ts'

/**
 * Before this year, offsets have seconds, which luxon drops, and in some years the clocks skip the last hour of a month, so that
 * Day.js counts a single day in that month.
 */
const SINCE = 1975

const context = testContext()
const call = (name: string, ...args: readonly unknown[]) => functions[name]?.call(context, ...args)
const iso = (ms: number) => new Date(ms).toISOString()

describe.each(ZONES)('functions in %s', (zone) => {
  it.each([
    ['addSeconds', 'second'],
    ['addMinutes', 'minute'],
    ['addHours', 'hour'],
    ['addDays', 'day'],
    ['addMonths', 'month'],
    ['addYears', 'year'],
  ] as const)('%s moves as Day.js does', (name, unit) => {
    inTimeZone(zone, () =>
      fc.assert(
        fc.property(moment, amount, (ms, count) => {
          // Day.js accepts a text amount although its types require a number.
          const expected = oracle(iso(ms)).add(count as number, unit)
          fc.pre(expected.year() >= SINCE)
          expect(call(name, iso(ms), count)).toBe(expected.toISOString())
        }),
      ),
    )
  })

  it('setDayOfWeek rounds as Day.js does', () => {
    const [ms, weekday] = [1_793_491_199_999, 99.99999999999999]
    inTimeZone(zone, () => expect(call('setDayOfWeek', ms, weekday)).toBe(oracle(ms).set('day', weekday).toISOString()))
  })

  it.each([
    ['setSecond', 'second', 0],
    ['setMinute', 'minute', 0],
    ['setHour', 'hour', 0],
    ['setDay', 'date', 0],
    ['setDayOfWeek', 'day', 0],
    ['setMonth', 'month', -1],
    ['setYear', 'year', 0],
  ] as const)('%s sets as Day.js does, but for an amount of 0', (name, unit, shift) => {
    const isLeft = (count: number) => count === 0 && ['setDay', 'setDayOfWeek', 'setMonth'].includes(name)
    inTimeZone(zone, () =>
      fc.assert(
        fc.property(moment, amount.map(Number), (ms, count) => {
          const expected = isLeft(count) ? oracle(ms) : oracle(ms).set(unit, count + shift)
          fc.pre(expected.year() >= SINCE)
          expect(call(name, ms, count)).toBe(expected.toISOString())
        }),
      ),
    )
  })

  it('reads the same parts of a date', () => {
    inTimeZone(zone, () =>
      fc.assert(
        fc.property(moment, (ms) => {
          const date = oracle(ms)
          expect(call('getSecond', ms)).toBe(date.second())
          expect(call('getMinute', ms)).toBe(date.minute())
          expect(call('getHour', ms)).toBe(date.hour())
          expect(call('getDay', ms)).toBe(date.date())
          expect(call('getDayOfWeek', ms)).toBe(date.day())
          expect(call('getMonth', ms)).toBe(date.month() + 1)
          expect(call('getYear', ms)).toBe(date.year())
          expect(call('getDayOfYear', ms)).toBe(date.dayOfYear())
          expect(call('getWeekOfYear', ms)).toBe(date.week())
        }),
      ),
    )
  })

  it.each(['millisecond', 'seconds', 'minute', 'h', 'day', 'w', 'M', 'quarter', 'y', 'nonsense'])(
    'counts the same %s between two dates',
    (unit) => {
      inTimeZone(zone, () =>
        fc.assert(
          fc.property(moment, moment, (a, b) => {
            // Day.js accepts any text as a unit although its types list the known ones.
            const precision = unit as 'day'
            expect(call('compareDate', a, b, unit)).toBe(oracle(b).diff(a, precision))
            expect(call('compareDate', a, b, unit, true)).toBe(oracle(b).diff(a, precision, true))
          }),
        ),
      )
    },
  )
})

describe('zone functions', () => {
  const zones = fc.constantFrom(...ZONES)

  it('shows the same text in a zone', () => {
    inTimeZone('UTC', () =>
      fc.assert(
        fc.property(moment, zones, (ms, zone) => {
          const format = 'YYYY-MM-DD HH:mm:ss.SSS Z ZZ dddd [w] w'
          expect(call('formatDateTimezone', ms, format, zone)).toBe(oracle(ms).tz(zone).format(format))
          expect(call('convertDateTimezone', ms, zone)).toBe(oracle(ms).tz(zone).format())
        }),
      ),
    )
  })

  it('keeps the clock time where the zone’s offset stays the same', () => {
    inTimeZone('UTC', () =>
      fc.assert(
        fc.property(moment, zones, (ms, zone) => {
          const offsets = [-24, 0, 24].map((hours) => oracle(ms).add(hours, 'hour').tz(zone).utcOffset())
          fc.pre(new Set(offsets).size === 1)
          expect(call('convertDateTimezone', ms, zone, true)).toBe(oracle(ms).tz(zone, true).format())
        }),
      ),
    )
  })
})
