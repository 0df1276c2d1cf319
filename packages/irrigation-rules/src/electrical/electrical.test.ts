import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { outputVoltage } from './outputVoltage.ts'
import { parallelOhms } from './parallelOhms.ts'
import { stationCircuit } from './stationCircuit.ts'

describe('stationCircuit', () => {
  it.each([
    { ohms: 0, circuit: 'short' },
    { ohms: 19.9, circuit: 'short' },
    { ohms: 20, circuit: 'good' },
    { ohms: 60, circuit: 'good' },
    { ohms: 60.1, circuit: 'open' },
  ])('of $ohms ohms is $circuit', ({ ohms, circuit }) => expect(stationCircuit(ohms)).toBe(circuit))
})

describe('parallelOhms', () => {
  it('is 16.4 ohms for 52 and 24', () => expect(parallelOhms([52, 24]).value).toBeCloseTo(16.4, 1))

  it.each([{ ohms: [] }, { ohms: [52, 0] }])('has no result for $ohms', ({ ohms }) =>
    expect(parallelOhms(ohms)).toMatchObject({ value: null, missing: ['ohms'] }),
  )

  it('is never above the smallest and never infinite', () =>
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }), { minLength: 1 }), (ohms) => {
        const { value } = parallelOhms(ohms)
        return value === null || value <= Math.min(...ohms) * (1 + 1e-12)
      }),
    ))
})

describe('outputVoltage', () => {
  it.each([
    { volts: 21.9, state: 'low' },
    { volts: 24, state: 'good' },
    { volts: 30.1, state: 'high' },
  ])('of $volts V is $state', ({ volts, state }) => expect(outputVoltage(volts)).toBe(state))
})
