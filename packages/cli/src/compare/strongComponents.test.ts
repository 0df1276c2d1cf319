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

  it('follows any number of edges', () => {
    const names = Array.from({ length: 100_000 }, (_, i) => `v${i}`)
    const chain = new Map(names.map((name, i) => [name, [`v${i + 1}`]]))
    expect(strongComponents(chain)).toEqual(names.toReversed().map((name) => [name]))
    expect(strongComponents(new Map([...chain, [names.at(-1) ?? '', ['v0']]]))).toEqual([names])
  })
})
