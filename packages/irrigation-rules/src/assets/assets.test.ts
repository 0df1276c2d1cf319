import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { freeStations } from './freeStations.ts'
import { nextControllerLabel } from './nextControllerLabel.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')

describe('nextControllerLabel', () => {
  it.each([
    { taken: [], next: 'A' },
    { taken: ['A', 'B'], next: 'C' },
    { taken: ['a', ' c '], next: 'B' },
    { taken: ['Front clock'], next: 'A' },
    { taken: letters, next: 'AA' },
    { taken: [...letters, 'AA'], next: 'AB' },
  ])('after $taken comes $next', ({ taken, next }) => expect(nextControllerLabel(taken)).toBe(next))

  it('never repeats a label', () =>
    fc.assert(fc.property(fc.array(fc.string()), (taken) => !taken.includes(nextControllerLabel(taken)))))
})

describe('freeStations', () => {
  it.each([
    { count: 4, used: [], free: [1, 2, 3, 4] },
    { count: 4, used: [2, 3], free: [1, 4] },
    { count: 2, used: [1, 2, 7], free: [] },
    { count: 0, used: [], free: [] },
  ])('of $count stations with $used used leaves $free', ({ count, used, free }) =>
    expect(freeStations(count, used)).toEqual(free),
  )

  it('never offers a used station', () =>
    fc.assert(
      fc.property(fc.nat(256), fc.array(fc.nat(300)), (count, used) =>
        freeStations(count, used).every((station) => station >= 1 && station <= count && !used.includes(station)),
      ),
    ))
})
