import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { createTestRuntime } from '../../testing/createTestRuntime.ts'
import { App } from '../App.tsx'
import { boxAndLabel } from '../testing/boxAndLabel.tsx'

const f = (code: string) => ({ __wwtype: 'f', code })
const child = (uid: string) => ({ isWwObject: true, uid })
const item = {
  uid: 'item',
  wwObjectBaseId: 'label',
  content: { default: { '_ww-text_text': f('context.item.data.n') } },
}
const atLeast = (value: number) => ({ link: '$and', conditions: [{ field: 'n', operator: '$gte', value }] })
const downwards = [{ key: 'n', direction: 'DESC' }]

const data = [1, 2, 3, 4, 5].map((n) => ({ n }))
const pages = { limit: 2, offset: 0, data, total: 5 }
const stored = {
  ...pages,
  id: 'c',
  name: 'c',
  mode: 'static',
  type: 'collection',
  filter: { link: '$and' },
  sort: [],
  config: {},
}

/** Shows a page with a collection of 1 to 5, two items per page, and a list of `children`. */
async function show(children: object, more: object = {}, wwObjects: object = {}) {
  const home = {
    page: { id: 'home' },
    sections: { s: { uid: 's', sectionBaseId: 'box', content: { default: { children } } } },
    wwObjects: { item, ...wwObjects },
    collections: [stored],
    ...more,
  }
  const { runtime } = createTestRuntime({ pages: { home }, elements: boxAndLabel })
  runtime.navigation.start()
  await render(<App runtime={runtime} />)
  return () => [...document.querySelectorAll('[data-uid="item"]')].map((node) => node.textContent)
}

describe('a list of a collection', () => {
  it.each([
    { what: 'a page of it', extra: {}, expected: ['1', '2'] },
    { what: 'a page of what a filter lets through', extra: { filter: atLeast(4) }, expected: ['4', '5'] },
    { what: 'a page of it in order', extra: { sort: downwards }, expected: ['5', '4'] },
  ])('shows $what', async ({ extra, expected }) => {
    const texts = await show({ ...f("collections['c']"), ...extra, repeatable: [child('item')] })
    await expect.poll(texts).toEqual(expected)
  })

  it('counts from the first item of the whole collection, on every page', async () => {
    const place = f("context.item.index + ' ' + context.item.repeatIndex + ' ' + context.item.data.n")
    const numbered = { ...item, content: { default: { '_ww-text_text': place } } }
    const texts = await show(
      { ...f("collections['c']"), repeatable: [child('item')] },
      { collections: [{ ...stored, offset: 2 }] },
      { item: numbered },
    )
    await expect.poll(texts).toEqual(['2 2 3', '3 3 4'])
  })

  it('may specify how it is filtered and sorted', async () => {
    const said = f("collections['c'].filter.link + ' ' + collections['c'].sort.length")
    const told = { ...item, content: { default: { '_ww-text_text': said } } }
    const texts = await show([child('item')], {}, { item: told })
    await expect.poll(texts).toEqual(['$and 0'])
  })

  it('filters and sorts a collection passed to a component', async () => {
    const root = {
      uid: 'root',
      wwObjectBaseId: 'box',
      content: {
        default: { children: { ...f("context.component.props['p']"), sort: downwards, repeatable: [child('item')] } },
      },
    }
    const given = { p: { ...f("collections['c']"), filter: atLeast(2) } }
    const properties = { p: { id: 'p', label: 'P', type: 'Collection' } }
    const texts = await show(
      [child('instance')],
      { libraryComponents: [{ id: 'C', rootElementId: 'root', configuration: { properties }, inner: {} }] },
      { root, instance: { uid: 'instance', libraryComponentBaseId: 'C', content: { default: given }, _state: {} } },
    )
    await expect.poll(texts).toEqual(['5', '4'])
  })
})

describe('a property of a component', () => {
  it.each([
    ['null', 'null', 'null'],
    ['what is missing', 'undefined', 'as designed'],
  ])('that is %s', async (_case, code, expected) => {
    const properties = { p: { id: 'p', label: 'P', type: 'Text', defaultValue: 'as designed' } }
    const root = {
      ...item,
      uid: 'item',
      content: { default: { '_ww-text_text': f("'' + context.component.props['p']") } },
    }
    const texts = await show(
      [child('instance')],
      { libraryComponents: [{ id: 'C', rootElementId: 'item', configuration: { properties }, inner: {} }] },
      { item: root, instance: { uid: 'instance', libraryComponentBaseId: 'C', content: { default: { p: f(code) } } } },
    )
    await expect.poll(texts).toEqual([expected])
  })
})
