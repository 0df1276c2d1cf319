import { describe, expect, it } from 'vitest'
import { itemList, storedItems } from './itemList.ts'

const three = storedItems(3)
const sources = (items: readonly { readonly source: number }[]) => items.map(({ source }) => source)

describe('itemList', () => {
  it('adds a copy of the last item, which can be told from it', () => {
    const items = itemList(three, { kind: 'add' })
    expect(sources(items)).toEqual([0, 1, 2, 2])
    expect(new Set(items.map(({ id }) => id)).size).toBe(4)
  })

  it('adds nothing where no item is', () => expect(itemList([], { kind: 'add' })).toEqual([]))

  it.each([
    { action: { kind: 'remove', index: 1 }, order: [0, 2] },
    { action: { kind: 'remove', index: '0' }, order: [1, 2] },
    { action: { kind: 'swap', index: 1, by: -1 }, order: [1, 0, 2] },
    { action: { kind: 'swap', index: 1, by: 1 }, order: [0, 2, 1] },
    { action: { kind: 'swap', index: 0, by: -1 }, order: [0, 1, 2] },
    { action: { kind: 'swap', index: 2, by: 1 }, order: [0, 1, 2] },
  ] as const)('makes $order of three items by $action', ({ action, order }) =>
    expect(sources(itemList(three, action))).toEqual(order),
  )

  it.each([3, -1, 0.5, null, undefined, 'first', '', ' ', true, []])('changes nothing for the index %s', (index) =>
    expect(sources(itemList(three.slice(1), { kind: 'remove', index }))).toEqual([1, 2]),
  )

  it('names an item', () =>
    expect(itemList(three, { kind: 'rename', index: 1, label: 'Users' })[1]).toEqual({
      id: 1,
      source: 1,
      label: 'Users',
    }))
})
