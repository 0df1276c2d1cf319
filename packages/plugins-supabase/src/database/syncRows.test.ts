import { describe, expect, it } from 'vitest'
import { type Change, changedRows } from './syncRows.ts'

const data = [{ id: 1, name: 'Lawn' }, undefined, { id: 2, name: 'Roses' }]

describe('changedRows', () => {
  it.each<[Change, object, readonly unknown[]]>([
    ['insert', { id: 3 }, [...data, { id: 3 }]],
    ['insert', { id: 1, name: 'Grass' }, data],
    ['update', { id: 1, minutes: 5 }, [{ id: 1, name: 'Lawn', minutes: 5 }, undefined, data[2]]],
    ['update', { id: 3 }, data],
    ['upsert', { id: 2, name: 'Rose' }, [data[0], undefined, { id: 2, name: 'Rose' }]],
    ['upsert', { id: 3 }, [...data, { id: 3 }]],
    ['delete', { id: 1 }, [undefined, data[2]]],
    ['delete', { id: 3 }, data],
    ['delete', { name: 'Lawn' }, data],
  ])('after %s of %j', (change, row, expected) => {
    expect(changedRows(data, { change, rows: [{ ...row }], key: ['id'] })).toEqual(expected)
  })

  it('is the same list when no row is concerned', () => {
    expect(changedRows(data, { change: 'update', rows: [{ id: 9 }], key: ['id'] })).toBe(data)
  })

  it('finds a row by all columns of the key', () => {
    const rows = [
      { day: 1, zone: 1 },
      { day: 1, zone: 2 },
    ]
    const key = ['day', 'zone']
    expect(changedRows(rows, { change: 'delete', rows: [{ day: 1, zone: 2 }], key })).toEqual([{ day: 1, zone: 1 }])
  })
})
