import { describe, expect, it } from 'vitest'
import { findDifferences } from './findDifferences.ts'
import type { StoredElement, StoredPage } from './storedPage.ts'

const child = (uid: string) => ({ isWwObject: true, uid })
const stored = (uid: string, properties: object = {}, condition?: object): StoredElement => ({
  uid,
  name: uid,
  content: { default: properties },
  _state: { style: { default: condition ? { conditionalRendering: condition } : {} } },
})
const page: StoredPage = {
  page: { id: 'p', paths: { default: 'p' } },
  sections: { main: stored('main', { wwObjects: [child('title'), child('hint'), child('list')] }) },
  wwObjects: {
    title: stored('title'),
    hint: stored('hint', {}, { __wwtype: 'f', code: 'true' }),
    list: stored('list', { children: { __wwtype: 'f', code: 'rows', repeatable: [child('row')] } }),
    row: stored('row'),
  },
}
const node = (uid: string, parent: number) => ({ uid, parent })
const shown = [node('main', -1), node('title', 0), node('list', 0), node('row', 2), node('row', 2)]

describe('findDifferences', () => {
  it('accepts the stored page, with or without elements under a condition', () => {
    expect(findDifferences(page, shown, { list: 2 })).toEqual([])
    expect(findDifferences(page, [...shown, node('hint', 0)])).toEqual([])
  })

  it('counts instances of a component by its root', () => {
    const instance = (uid: string, condition?: object) => ({
      ...stored(uid, {}, condition),
      libraryComponentBaseId: 'c',
    })
    const placed: StoredPage = {
      page: page.page,
      sections: { main: stored('main', { wwObjects: [child('one'), child('two'), child('maybe')] }) },
      wwObjects: {
        one: instance('one'),
        two: instance('two'),
        maybe: instance('maybe', { __wwtype: 'f', code: 'true' }),
        root: stored('root', { children: [child('icon')] }),
        icon: stored('icon'),
      },
      libraryComponents: [{ id: 'c', rootElementId: 'root' }],
    }
    const two = [node('main', -1), node('root', 0), node('icon', 1), node('root', 0), node('icon', 3)]
    expect(findDifferences(placed, two)).toEqual([])
    expect(findDifferences(placed, [...two, node('root', 0), node('icon', 5)])).toEqual([])
    expect(findDifferences(placed, two.slice(0, 3))).toEqual(['main shows root 1 times'])
    expect(findDifferences(placed, two.slice(0, 4))).toEqual(['root shows icon 0 times'])
  })

  it('finds an icon that an instance does not name, and misses one that it names', () => {
    const instance = (icon: string) => ({ ...stored('one', { icon }), libraryComponentBaseId: 'c' })
    const placed = (icon: string): StoredPage => ({
      page: page.page,
      sections: { main: stored('main', { wwObjects: [child('one')] }) },
      wwObjects: {
        one: instance(icon),
        root: stored('root', { hasLeftIcon: { __wwtype: 'f', code: 'icon' }, leftIcon: child('icon') }),
        icon: stored('icon'),
      },
      libraryComponents: [{ id: 'c', rootElementId: 'root' }],
    })
    const bare = [node('main', -1), node('root', 0)]
    const shownIcon = [...bare, node('icon', 1)]
    expect(findDifferences(placed('star'), shownIcon)).toEqual([])
    expect(findDifferences(placed('star'), bare)).toEqual(['main shows root icon 0 times'])
    expect(findDifferences(placed(''), bare)).toEqual([])
    expect(findDifferences(placed(''), shownIcon)).toEqual(['main shows root icon 1 times'])
  })

  it.each([
    { what: 'a missing element', nodes: shown.filter(({ uid }) => uid !== 'title'), says: /main shows title 0 times/ },
    { what: 'an element twice', nodes: [...shown, node('title', 0)], says: /main shows title 2 times/ },
    { what: 'a stranger', nodes: [...shown, node('x', 1)], says: /title shows x, which is not stored there/ },
    { what: 'an element at a wrong place', nodes: [...shown, node('hint', 2)], says: /list shows hint, which is not/ },
    { what: 'a row too many', nodes: [...shown, node('row', 2)], says: /list shows row 3 times/ },
    { what: 'an empty page', nodes: [], says: /page shows main 0 times/ },
  ])('finds $what', ({ nodes, says }) => {
    expect(findDifferences(page, nodes, { list: 2 }).join()).toMatch(says)
  })
})
