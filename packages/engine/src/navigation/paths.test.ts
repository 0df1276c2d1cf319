import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readProject } from '../project/readProject.ts'
import { pagePath, safeReturnPath } from './paths.ts'
import { Routes } from './Routes.ts'

const project = readProject({
  homePageId: 'home',
  langs: [{ lang: 'en', default: true }, { lang: 'es' }],
  pages: [
    { id: 'home', paths: { default: 'home' }, langs: ['en', 'es'] },
    { id: 'site', paths: { default: 'site_detail/{{site_id|}}' }, langs: ['en', 'es'] },
    { id: 'plant', paths: { default: 'plants/item-{{id|1}}' }, langs: ['en'] },
    { id: 'range', paths: { default: 'range/{{from|}}-{{to|9}}.html' }, langs: ['en'] },
    { id: 'any', paths: { default: 'plants/{{name}}' }, langs: ['en'] },
    { id: 'new', paths: { default: 'plants/new' }, langs: ['en'] },
    { id: 'terms', paths: { default: 'terms' }, langs: ['en'] },
  ],
})
const page = (id: string) => {
  const found = project.pages.find((entry) => entry.id === id)
  if (!found) throw new Error(id)
  return found
}

describe('paths', () => {
  it.each([
    ['/', 'home', 'en', {}],
    ['/es/', 'home', 'es', {}],
    ['/site_detail/7/', 'site', 'en', { site_id: '7' }],
    ['/es/site_detail/a%20b', 'site', 'es', { site_id: 'a b' }],
    ['/site_detail/', 'site', 'en', { site_id: '' }],
    ['/plants/item-7/', 'plant', 'en', { id: '7' }],
    ['/plants/item-/', 'plant', 'en', { id: '1' }],
    ['/plants/rose/', 'any', 'en', { name: 'rose' }],
    ['/plants/new/', 'new', 'en', {}],
    ['/range/3-5.html/', 'range', 'en', { from: '3', to: '5' }],
    ['/range/3-5-7.html/', 'range', 'en', { from: '3', to: '5-7' }],
    ['/range/-.html/', 'range', 'en', { from: '', to: '9' }],
  ])('matches %s', (path, id, lang, parameters) => {
    expect(new Routes(project).match(path)).toMatchObject({ page: { id }, lang, parameters })
  })

  it.each([
    '/nowhere/',
    '/es/terms/',
    '/site_detail/7/more/',
    '/plants/',
    '/range/3.html/',
    '/range/3-5.htm/',
    '/range/',
  ])('does not match %s', (path) => {
    expect(new Routes(project).match(path)).toBeNull()
  })

  it('writes paths with a slash at the end, parameters and query', () => {
    expect(pagePath(project, page('home'), { lang: 'es' })).toBe('/es/')
    expect(pagePath(project, page('site'), { lang: 'en', parameters: { site_id: 'a/b' }, query: [['q', 'x y']] })).toBe(
      '/site_detail/a%2Fb/?q=x%20y',
    )
    expect(pagePath(project, page('terms'), { lang: 'es' })).toBe('/terms/')
    expect(pagePath(project, page('plant'), { lang: 'en', parameters: { id: 'a b' } })).toBe('/plants/item-a%20b/')
  })
})

describe('the languages of a page', () => {
  const withLanguages = (langs: unknown) =>
    readProject({
      homePageId: 'home',
      langs: [{ lang: 'en', default: true }, { lang: 'es' }],
      pages: ['home', 'terms'].map((id) => ({ id, paths: { default: id }, langs })),
    })

  it.each([undefined, null, [], [null], 'en'])('are those of the project when it lists %j', (langs) => {
    for (const [path, id, lang] of [
      ['/terms/', 'terms', 'en'],
      ['/es/terms/', 'terms', 'es'],
      ['/es/', 'home', 'es'],
    ] as const)
      expect(new Routes(withLanguages(langs)).match(path)).toMatchObject({ page: { id }, lang })
  })
})

describe('safeReturnPath', () => {
  it.each(['/.//evil.test/', '/x/..//evil.test/', '/%2e//evil.test/', '/x/%2e%2E//evil.test'])(
    'refuses %s, which is another host once it is parsed',
    (source) => expect(safeReturnPath(source, 'http://app.test')).toBeNull(),
  )

  it('never leaves the app', () => {
    const piece = fc.constantFrom(
      '/',
      '//',
      '.',
      '..',
      '%2e',
      '\\',
      'evil.test',
      '@',
      ':',
      '?',
      '#',
      'a',
      '\t',
      'http:',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const path = safeReturnPath(pieces.join(''), 'http://app.test')
        expect(path === null || new URL(path, 'http://app.test').origin === 'http://app.test').toBe(true)
      }),
    )
  })

  it.each(['//evil', '/\\evil', 'https:evil', 'javascript:alert(1)', '/a\r\nb', '/\tevil', 'evil', null])(
    'refuses %j',
    (source) => {
      expect(safeReturnPath(source, 'http://app.test')).toBeNull()
    },
  )

  it('keeps a path of this origin', () => {
    expect(safeReturnPath('/clients/?q=1#x', 'http://app.test')).toBe('/clients/?q=1#x')
  })
})
