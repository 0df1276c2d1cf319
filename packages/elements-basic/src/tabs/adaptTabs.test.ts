import { describe, expect, it } from 'vitest'
import { adaptTabs } from './adaptTabs.ts'

const child = (uid: string) => ({ isWwObject: true, uid })

describe('adaptTabs', () => {
  it('puts the elements of all tabs into one list and counts those of each', () =>
    expect(
      adaptTabs({
        tabsList: [[child('a'), child('b')], [], [child('c')]],
        tabsContent: [[child('d')], [child('e')], []],
        tabsPosition: 'left',
      }),
    ).toEqual({
      tabsList: [child('a'), child('b'), child('c')],
      headerSizes: [2, 0, 1],
      tabsContent: [child('d'), child('e')],
      contentSizes: [1, 1, 0],
      tabsPosition: 'left',
    }))

  it('leaves a plain list as it is: each element is a tab', () =>
    expect(adaptTabs({ tabsList: [child('a'), child('b')] })).toEqual({ tabsList: [child('a'), child('b')] }))

  it('takes an element among lists as a tab', () =>
    expect(adaptTabs({ tabsList: [child('a'), [child('b'), child('c')]] })).toEqual({
      tabsList: [child('a'), child('b'), child('c')],
      headerSizes: [1, 2],
    }))

  it.each([
    { tab: [] },
    { tab: { __wwtype: 'f', code: '[]' } },
    { tab: [null, { uid: 'a' }, { isWwObject: true }, 'a'] },
  ])('counts nothing that is no element: $tab', ({ tab }) =>
    expect(adaptTabs({ tabsList: [tab, [child('a')]] })).toEqual({ tabsList: [child('a')], headerSizes: [0, 1] }),
  )

  it('adds nothing to the settings of a screen without tabs', () =>
    expect(adaptTabs({ tabsPosition: 'top' })).toEqual({ tabsPosition: 'top' }))
})
