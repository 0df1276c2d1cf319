import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { valueAt } from './valueAt.ts'

const site = { name: 'Park', 'first.zone': 1, zones: [{ name: 'North' }, { name: 'South' }], address: { city: 'Reno' } }

describe('valueAt', () => {
  it.each([
    { path: 'name', value: 'Park' },
    { path: 'address.city', value: 'Reno' },
    { path: 'zones[1].name', value: 'South' },
    { path: 'zones.0.name', value: 'North' },
    { path: "['first.zone']", value: 1 },
    { path: 'zones[0]["name"]', value: 'North' },
    { path: 'zones.length', value: 2 },
    { path: '', value: undefined },
    { path: 'zones[7].name', value: undefined },
    { path: 'name.first', value: undefined },
    { path: 'toString', value: undefined },
    { path: '__proto__.polluted', value: undefined },
    { path: 'constructor.name', value: undefined },
  ])('reads $path as $value', ({ path, value }) => expect(valueAt(site, path)).toBe(value))

  it.each([null, undefined, 5, 'text'])('reads nothing of %j', (item) => expect(valueAt(item, 'name')).toBeUndefined())

  it('never throws', () =>
    fc.assert(
      fc.property(fc.anything(), fc.string(), (item, path) => {
        valueAt(item, path)
      }),
    ))
})
