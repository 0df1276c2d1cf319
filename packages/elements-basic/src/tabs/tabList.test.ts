import { describe, expect, it } from 'vitest'
import { storedTabs, tabList } from './tabList.ts'

const three = storedTabs(3)
const sources = (tabs: readonly { readonly source: number }[]) => tabs.map(({ source }) => source)

describe('tabList', () => {
  it('adds a copy of the last tab, which can be told from it', () => {
    const tabs = tabList(three, { kind: 'add' })
    expect(sources(tabs)).toEqual([0, 1, 2, 2])
    expect(new Set(tabs.map(({ id }) => id)).size).toBe(4)
  })

  it('adds nothing where no tab is', () => expect(tabList([], { kind: 'add' })).toEqual([]))

  it.each([
    { action: { kind: 'remove', index: 1 }, order: [0, 2] },
    { action: { kind: 'remove', index: '0' }, order: [1, 2] },
    { action: { kind: 'swap', index: 1, by: -1 }, order: [1, 0, 2] },
    { action: { kind: 'swap', index: 1, by: 1 }, order: [0, 2, 1] },
    { action: { kind: 'swap', index: 0, by: -1 }, order: [0, 1, 2] },
    { action: { kind: 'swap', index: 2, by: 1 }, order: [0, 1, 2] },
  ] as const)('makes $order of three tabs by $action', ({ action, order }) =>
    expect(sources(tabList(three, action))).toEqual(order),
  )

  it.each([3, -1, 0.5, null, undefined, 'first'])('changes nothing for the index %s', (index) =>
    expect(sources(tabList(three.slice(1), { kind: 'remove', index }))).toEqual([1, 2]),
  )

  it('names a tab', () =>
    expect(tabList(three, { kind: 'rename', index: 1, label: 'Users' })[1]).toEqual({
      id: 1,
      source: 1,
      label: 'Users',
    }))
})
