import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSameMark, type Mark, moveMark, nearestMark } from './mark.ts'

const mark = (series: number, index: number): Mark => ({
  ...{ series, index, x: index * 10, y: series * 10 },
  contains: (x, y) => Math.abs(x - index * 10) < 2 && Math.abs(y - series * 10) < 2,
})
const marks = [0, 1].flatMap((series) => Array.from({ length: 25 }, (_, index) => mark(series, index)))
const upright = { isRtl: false, isHorizontal: false }
const move = (from: readonly [number, number], key: string, directions = upright, all = marks) => {
  const to = moveMark(all, mark(...from), key, directions)
  return to && [to.series, to.index]
}

const anyMark = fc.tuple(fc.nat(2), fc.nat(8)).map(([series, index]) => mark(series, index))
const anyMarks = fc.array(anyMark, { minLength: 1, maxLength: 21 })
const withOneOfThem = anyMarks.chain((some) => fc.tuple(fc.constant(some), fc.constantFrom(...some)))
const anyKey = fc.constantFrom(
  ...['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown'],
)
const anyDirections = fc.record({ isRtl: fc.boolean(), isHorizontal: fc.boolean() })

describe('moveMark', () => {
  it.each([
    { key: 'ArrowRight', from: [0, 3], to: [0, 4] },
    { key: 'ArrowLeft', from: [0, 3], to: [0, 2] },
    { key: 'ArrowLeft', from: [0, 0], to: [0, 0] },
    { key: 'ArrowDown', from: [0, 3], to: [1, 3] },
    { key: 'ArrowUp', from: [1, 3], to: [0, 3] },
    { key: 'ArrowUp', from: [0, 3], to: [0, 3] },
    { key: 'Home', from: [1, 3], to: [1, 0] },
    { key: 'End', from: [1, 3], to: [1, 24] },
    { key: 'PageDown', from: [0, 3], to: [0, 13] },
    { key: 'PageDown', from: [0, 20], to: [0, 24] },
    { key: 'PageUp', from: [0, 3], to: [0, 0] },
    { key: 'a', from: [0, 3], to: null },
  ] as const)('moves by $key from $from to $to', ({ key, from, to }) => expect(move(from, key)).toEqual(to))

  it('follows the direction of reading', () => {
    expect(move([0, 3], 'ArrowRight', { isRtl: true, isHorizontal: false })).toEqual([0, 2])
    expect(move([0, 3], 'ArrowLeft', { isRtl: true, isHorizontal: false })).toEqual([0, 4])
  })

  it('moves down along categories that follow each other downwards', () => {
    expect(move([0, 3], 'ArrowDown', { isRtl: false, isHorizontal: true })).toEqual([0, 4])
    expect(move([0, 3], 'ArrowRight', { isRtl: false, isHorizontal: true })).toEqual([1, 3])
  })

  it('moves to the nearest category of a series with gaps', () =>
    expect(move([0, 3], 'ArrowDown', upright, [mark(0, 3), mark(2, 0), mark(2, 5)])).toEqual([2, 5]))

  it('always moves to a mark', () =>
    fc.assert(
      fc.property(withOneOfThem, anyKey, anyDirections, ([some, from], key, directions) => {
        const to = moveMark(some, from, key, directions)
        expect(some.some((one) => isSameMark(one, to))).toBe(true)
      }),
    ))
})

describe('nearestMark', () => {
  it('is null without marks', () => expect(nearestMark([], 0, 0)).toBeNull())
  it('is the one at the place', () => expect(nearestMark(marks, 31, 9)).toMatchObject({ series: 1, index: 3 }))
  it('is the nearest of several that reach the place', () => {
    const wide = [mark(0, 0), mark(0, 1), mark(0, 2)].map((one) => ({ ...one, contains: () => true }))
    expect(nearestMark(wide, 12, 0)).toMatchObject({ index: 1 })
  })
  it('is one that reaches the place rather than a nearer one', () => {
    const long = { ...mark(0, 9), contains: () => true }
    expect(nearestMark([mark(0, 0), long, mark(0, 1)], 5, 0)).toMatchObject({ index: 9 })
  })
  it('is the last one of those at the same place, which is above the others', () =>
    expect(nearestMark([mark(0, 3), { ...mark(0, 3), series: 1 }], 30, 0)).toMatchObject({ series: 1 }))
  it('is the nearest one', () => expect(nearestMark(marks, 500, -50)).toMatchObject({ series: 0, index: 24 }))
})
