import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changedPaths } from './read.ts'

describe('changedPaths', () => {
  const before = { property: { name: 'A', meter_nos: ['1', '2'] }, zones: [{ gpm: 4 }, { gpm: 5 }], note: null }

  it.each([
    { after: before, paths: [] },
    { after: { ...before, note: 'x' }, paths: ['note'] },
    { after: { ...before, property: { ...before.property, name: 'B' } }, paths: ['property.name'] },
    { after: { ...before, zones: [{ gpm: 4 }, { gpm: 6 }, { gpm: 7 }] }, paths: ['zones[1].gpm', 'zones[2]'] },
    { after: { ...before, zones: [{ gpm: 4 }] }, paths: ['zones[1]'] },
    { after: { ...before, zones: null }, paths: ['zones'] },
    { after: { ...before, zones: { 0: { gpm: 4 } } }, paths: ['zones'] },
    { after: { property: before.property, zones: before.zones }, paths: ['note'] },
  ])('finds $paths', ({ after, paths }) => expect(changedPaths(before, after)).toEqual(paths))

  it('compares own keys only', () => expect(changedPaths(JSON.parse('{"__proto__": 1}'), {})).toEqual(['__proto__']))

  it('finds nothing for equal values, and something for different ones', () =>
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        expect(changedPaths(a, structuredClone(a))).toEqual([])
        const isSame = JSON.stringify(a) === JSON.stringify(b)
        if (isSame) expect(changedPaths(JSON.parse(JSON.stringify(a)), JSON.parse(JSON.stringify(b)))).toEqual([])
      }),
    ))
})
