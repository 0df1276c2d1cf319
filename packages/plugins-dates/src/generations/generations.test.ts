import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moment, ZONES } from '../testing/arbitraries.ts'
import { type Case, describeCases, expectOutcome } from '../testing/describeCases.ts'
import { inTimeZone } from '../testing/inTimeZone.ts'
import { testContext } from '../testing/testContext.ts'
import agreements from './cases/agreements.json'
import differences from './cases/differences.json'
import { functions } from './functions.ts'
import { helpers } from './helpers.ts'

/** A call that the generations answer differently on purpose. */
interface Difference extends Case {
  readonly why: string
  readonly functions: Pick<Case, 'result' | 'message'>
  readonly helpers: Pick<Case, 'result' | 'message'>
}

const context = testContext()
const zones = fc.constantFrom(...ZONES)
const whole = fc.integer({ min: -60, max: 60 })
const fraction = fc.double({ min: -100, max: 100, noNaN: true })

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

describe('what both generations answer alike', () => {
  describe('functions', () => describeCases(functions, agreements))
  describe('helpers', () => describeCases(helpers, agreements))

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
  const rows: readonly Difference[] = differences

  it.each(rows.map((row) => [row.name, row.args, row.why, row] as const))('%s of %j: %s', (_name, _args, _why, row) => {
    expectOutcome(functions, { ...row, ...row.functions })
    expectOutcome(helpers, { ...row, ...row.helpers })
    expect(row.functions).not.toEqual(row.helpers)
  })
})
