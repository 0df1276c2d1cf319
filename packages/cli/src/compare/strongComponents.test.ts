import { describe, expect, it } from 'vitest'
import { strongComponents } from './strongComponents.ts'

describe('strongComponents', () => {
  it.each<[string, Record<string, string[]>, string[][]]>([
    ['a chain, from its end', { a: ['b'], b: ['c'], c: [] }, [['c'], ['b'], ['a']]],
    ['a cycle as one group', { a: ['b'], b: ['c'], c: ['a'], d: ['a'] }, [['a', 'b', 'c'], ['d']]],
    ['a vertex that leads to itself, and an unknown one', { a: ['a', 'x'] }, [['a']]],
    [
      'two cycles with an edge',
      { a: ['b'], b: ['a', 'c'], c: ['d'], d: ['c'] },
      [
        ['c', 'd'],
        ['a', 'b'],
      ],
    ],
  ])('returns %s', (_what, graph, expected) => {
    expect(strongComponents(new Map(Object.entries(graph)))).toEqual(expected)
  })
})
