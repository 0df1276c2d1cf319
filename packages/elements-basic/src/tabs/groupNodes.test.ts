import { describe, expect, it } from 'vitest'
import { groupNodes } from './groupNodes.ts'

describe('groupNodes', () => {
  it.each([
    { slot: ['a', 'b', 'c'], sizes: [2, 0, 1], groups: [['a', 'b'], [], 'c'] },
    { slot: ['a', null, 'c'], sizes: [1, 1, 1], groups: ['a', null, 'c'] },
    { slot: 'a', sizes: [0, 1], groups: [[], 'a'] },
    { slot: null, sizes: [0, 0], groups: [[], []] },
    { slot: ['a', 'b'], sizes: undefined, groups: ['a', 'b'] },
    { slot: null, sizes: undefined, groups: [] },
  ])('groups $slot by $sizes', ({ slot, sizes, groups }) => expect(groupNodes(slot, sizes)).toEqual(groups))
})
