import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moment, ZONES } from '../testing/arbitraries.ts'
import { describeCases } from '../testing/describeCases.ts'
import { inTimeZone } from '../testing/inTimeZone.ts'
import { testContext } from '../testing/testContext.ts'
import adders from './cases/helpers/adders.json'
import comparing from './cases/helpers/comparing.json'
import creating from './cases/helpers/creating.json'
import formatting from './cases/helpers/formatting.json'
import getters from './cases/helpers/getters.json'
import setters from './cases/helpers/setters.json'
import zones from './cases/helpers/zones.json'
import { helpers } from './helpers.ts'

const context = testContext()
const call = (name: string, ...args: readonly unknown[]) => helpers[name]?.call(context, ...args)

describe('helpers', () => {
  describeCases(helpers, [...creating, ...formatting, ...comparing, ...getters, ...adders, ...setters, ...zones])

  it.each([
    ['addMonths', (date: Date, amount: number) => date.setMonth(date.getMonth() + amount)],
    ['addYears', (date: Date, amount: number) => date.setFullYear(date.getFullYear() + amount)],
    ['setSecond', (date: Date, amount: number) => date.setSeconds(amount)],
    ['setMinute', (date: Date, amount: number) => date.setMinutes(amount)],
    ['setHour', (date: Date, amount: number) => date.setHours(amount)],
    ['setDay', (date: Date, amount: number) => date.setDate(amount)],
    ['setDayOfWeek', (date: Date, amount: number) => date.setDate(date.getDate() + amount - date.getDay())],
    ['setMonth', (date: Date, amount: number) => date.setMonth(amount - 1)],
  ])('%s moves as the setters of Date do', (name, set) => {
    for (const zone of ZONES)
      inTimeZone(zone, () =>
        fc.assert(
          fc.property(moment, fc.integer({ min: -50, max: 50 }), (ms, amount) => {
            expect(call(name, ms, amount)).toBe(new Date(set(new Date(ms), amount)).toISOString())
          }),
        ),
      )
  })
})
