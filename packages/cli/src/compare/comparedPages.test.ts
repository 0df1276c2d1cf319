import { readSource } from '@sluice/config/import'
import { describe, expect, it } from 'vitest'
import { folderOf } from '../fixtures/folderOf.ts'
import { comparedPages } from './comparedPages.ts'

const design = {
  id: 'd',
  homePageId: 'h',
  langs: [
    { lang: 'en', default: true },
    { lang: 'es', default: false },
  ],
  pages: [
    { id: 'h', name: 'Home', paths: { default: 'home' }, langs: ['en', 'es'] },
    {
      id: 'p',
      name: 'Plant',
      paths: { default: 'plants/{{name|fern}}', es: 'plantas/{{name|fern}}' },
      langs: ['en', 'es'],
    },
    { id: 'i', name: 'Item', paths: { default: 'items/{{id}}' }, langs: ['en'] },
  ],
}

const page = {
  sections: { s: { uid: 's', sectionTitle: 'Hero' } },
  wwObjects: {
    t: { uid: 't', name: 'Words', wwObjectBaseId: 'd7904e9d-fc9a-4d80-9e32-728e097879ad' },
    n: { uid: 'n', name: 'Given', _state: { name: 'Own' }, wwObjectBaseId: 'nobody-knows' },
    c: { uid: 'c', libraryComponentBaseId: 'l' },
    damaged: null,
  },
}

const source = readSource(
  folderOf({ 'project.json': JSON.stringify(design), 'data/h.json': JSON.stringify(page), 'data/p.json': '{' }),
)
const pathsOf = (...paths: string[]) => {
  const { pages, ...rest } = comparedPages(source, paths)
  return { ...rest, pages: pages.map(({ name, path }) => [name, path]) }
}

describe('comparedPages', () => {
  it('are all pages in the default language, with the defaults of their parameters', () => {
    expect(pathsOf()).toEqual({
      pages: [
        ['Home', '/'],
        ['Plant', '/plants/fern/'],
      ],
      unknown: [],
      incomplete: ['/items/{{id}}'],
    })
  })

  it('are those at certain paths, in any language and with any values', () => {
    expect(pathsOf('/es/plantas/moss/', '/items/7?tab=a', '/far')).toEqual({
      pages: [
        ['Plant', '/es/plantas/moss/'],
        ['Item', '/items/7?tab=a'],
      ],
      unknown: ['/far'],
      incomplete: [],
    })
  })

  it('have their elements with name and type; a damaged page has none', () => {
    const [home, plant] = comparedPages(source, []).pages
    expect(Object.fromEntries(home?.elements ?? [])).toEqual({
      s: { name: 'Hero', type: 'section' },
      t: { name: 'Words', type: 'text' },
      n: { name: 'Own', type: null },
      c: { name: null, type: 'component' },
      damaged: { name: null, type: null },
    })
    expect(plant?.elements.size).toBe(0)
  })
})
