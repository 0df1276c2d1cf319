import { describe, expect, it } from 'vitest'
import { isEqual } from './isEqual.ts'
import { shareStructure } from './shareStructure.ts'

/** List of two whose first slot is empty. */
function withHole(): unknown[] {
  const list: unknown[] = []
  list[1] = 2
  return list
}

describe('isEqual', () => {
  it.each([
    [[1, 2], withHole(), false],
    [withHole(), [1, 2], false],
    [withHole(), [undefined, 2], true],
    [[1, { a: [new Date(5)] }], [1, { a: [new Date(5)] }], true],
    [Number.NaN, Number.NaN, true],
    [{ a: undefined }, {}, false],
  ])('%j, %j: %s', (left, right, expected) => {
    expect(isEqual(left, right)).toBe(expected)
    expect(isEqual(right, left)).toBe(expected)
  })
})

describe('shareStructure', () => {
  it('treats a hole as a missing value', () => {
    expect(shareStructure([1, 2], withHole())).toEqual([undefined, 2])
    expect(shareStructure(withHole(), [1, 2])).toEqual([1, 2])
  })

  it('keeps parts that stayed equal', () => {
    const before = [{ id: 1 }, { id: 2, list: [1] }]
    const after = shareStructure(before, [{ id: 1 }, { id: 2, list: [1] }, { id: 3 }])
    expect(after).toEqual([...before, { id: 3 }])
    expect([Reflect.get(Object(after), 0), Reflect.get(Object(after), 1)].map((row, i) => row === before[i])).toEqual([
      true,
      true,
    ])
    expect(shareStructure(before, structuredClone(before))).toBe(before)
  })
})
