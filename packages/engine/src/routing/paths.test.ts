import { describe, expect, it } from 'vitest'
import { readProject } from '../config/readProject.ts'
import { matchRoute, pathFor } from './paths.ts'
import { safeReturnPath } from './safeReturnPath.ts'

const project = readProject({
  homePageId: 'home',
  langs: [{ lang: 'en', default: true }, { lang: 'es' }],
  pages: [
    { id: 'home', paths: { default: 'home' }, langs: ['en', 'es'] },
    { id: 'site', paths: { default: 'site_detail/{{site_id|}}' }, langs: ['en', 'es'] },
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
  ])('matches %s', (path, id, lang, parameters) => {
    expect(matchRoute(project, path)).toMatchObject({ page: { id }, lang, parameters })
  })

  it.each(['/nowhere/', '/es/terms/', '/site_detail/7/more/'])('does not match %s', (path) => {
    expect(matchRoute(project, path)).toBeNull()
  })

  it('writes paths with a slash at the end, parameters and query', () => {
    expect(pathFor(project, page('home'), { lang: 'es' })).toBe('/es/')
    expect(pathFor(project, page('site'), { lang: 'en', parameters: { site_id: 'a/b' }, query: [['q', 'x y']] })).toBe(
      '/site_detail/a%2Fb/?q=x%20y',
    )
    expect(pathFor(project, page('terms'), { lang: 'es' })).toBe('/terms/')
  })
})

describe('the languages of a page', () => {
  const withLanguages = (langs: unknown) =>
    readProject({
      homePageId: 'home',
      langs: [{ lang: 'en', default: true }, { lang: 'es' }],
      pages: ['home', 'terms'].map((id) => ({ id, paths: { default: id }, langs })),
    })

  it.each([undefined, null, [], [null], 'en'])('are all of the project when it names %j', (langs) => {
    for (const [path, id, lang] of [
      ['/terms/', 'terms', 'en'],
      ['/es/terms/', 'terms', 'es'],
      ['/es/', 'home', 'es'],
    ] as const)
      expect(matchRoute(withLanguages(langs), path)).toMatchObject({ page: { id }, lang })
  })

  it('leave the home page at `/` and links in a language that it has', () => {
    const spanish = withLanguages(['es'])
    expect(matchRoute(spanish, '/')).toMatchObject({ page: { id: 'home' }, lang: 'es' })
    expect(matchRoute(spanish, '/terms/')).toBeNull()
    expect(spanish.pages.map((entry) => pathFor(spanish, entry, { lang: 'en' }))).toEqual(['/es/', '/es/terms/'])
  })
})

describe('safeReturnPath', () => {
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
