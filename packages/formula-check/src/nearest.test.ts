import { describe, expect, it } from 'vitest'
import { nearest } from './nearest.ts'

describe('nearest', () => {
  it.each([
    ['lenght', ['length', 'left'], 'length'],
    ['colection', ['collections', 'collection'], 'collection'],
    ['USER', ['user', 'users'], 'user'],
    ['naem', ['name', 'game'], 'name'],
    ['a', ['b', 'c'], undefined],
    ['total', ['wrong'], undefined],
    ['x', [], undefined],
  ])('of %s among %j is %s', (name, candidates, expected) => {
    expect(nearest(name, candidates)).toBe(expected)
  })
})
