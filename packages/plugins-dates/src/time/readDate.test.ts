import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moment, ZONES } from '../testing/arbitraries.ts'
import { inTimeZone } from '../testing/inTimeZone.ts'
import { oracle } from '../testing/oracle.ts'
import { readDate } from './readDate.ts'

const digits = (max: number) => fc.nat(max).map(String)
const piece = fc.oneof(
  fc.constantFrom('-', '/', ':', '.', 'T', ' ', 'Z', '+02:00'),
  digits(9),
  digits(99),
  digits(2099),
)
const almostIso = fc
  .tuple(fc.integer({ min: 0, max: 2200 }), fc.array(piece, { maxLength: 10 }))
  .map(([year, rest]) => `${String(year).padStart(4, '0')}${rest.join('')}`)

describe('readDate', () => {
  it.each([null, undefined, {}, [], [2026], () => 0, Symbol('date'), 1n])('treats %s as an invalid date', (value) => {
    expect(readDate(value).isValid).toBe(false)
  })

  it('never calls methods of the data', () => {
    const trap = { valueOf: () => expect.unreachable(), toString: () => expect.unreachable() }
    const date = Object.assign(new Date(5), { getTime: () => expect.unreachable(), valueOf: trap.valueOf })
    expect(readDate(trap).isValid).toBe(false)
    expect(readDate(date).toMillis()).toBe(5)
  })

  it.each(ZONES)('reads what Day.js reads in %s', (zone) => {
    inTimeZone(zone, () => {
      fc.assert(
        fc.property(almostIso, (text) => {
          fc.pre(!(oracle(text).year() < 1925))
          expect(readDate(text).toMillis()).toBe(oracle(text).valueOf())
        }),
        { numRuns: 500 },
      )
      fc.assert(
        fc.property(moment, fc.boolean(), (ms, isText) => {
          const value = isText ? oracle(ms).format('YYYY-MM-DDTHH:mm:ss') : new Date(ms)
          expect(readDate(value).toMillis()).toBe(oracle(value).valueOf())
        }),
      )
    })
  })
})
