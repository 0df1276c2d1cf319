import { describe, expect, it } from 'vitest'
import { readProject } from '../project/readProject.ts'
import { languageOfPath, pagePath } from './paths.ts'
import { Routes } from './Routes.ts'

const pages = [
  { id: 'home', paths: { default: 'home' }, langs: ['en', 'es'] },
  { id: 'zones', paths: { en: 'zones/{{zone|1}}', es: 'zonas/{{zone|1}}' }, langs: ['en', 'es'] },
]
const projectWith = (isDefaultPath: unknown) =>
  readProject({ homePageId: 'home', langs: [{ lang: 'en', default: true, isDefaultPath }, { lang: 'es' }], pages })

describe('isDefaultPath of the default language', () => {
  const project = projectWith(true)

  it.each([
    ['/en/', 'home', 'en'],
    ['/', 'home', 'en'],
    ['/es/', 'home', 'es'],
    ['/en/zones/7/', 'zones', 'en'],
    ['/es/zonas/7/', 'zones', 'es'],
  ])('shows every language with its prefix: %s', (path, id, lang) => {
    expect(new Routes(project).match(path)).toMatchObject({ page: { id }, lang })
    expect(languageOfPath(project, path)).toBe(lang)
  })

  it.each(['/zones/7/', '/en/zonas/7/'])('knows no page at %s', (path) => {
    expect(new Routes(project).match(path)).toBeNull()
  })

  it('is in front of every link', () => {
    expect(project.pages.map((page) => pagePath(project, page, { lang: 'en', parameters: { zone: 7 } }))).toEqual([
      '/en/',
      '/en/zones/7/',
    ])
  })

  it.each([false, null, undefined, 'true', 1])('adds no prefix when it is %j', (isDefaultPath) => {
    const plain = projectWith(isDefaultPath)
    const [, zones] = plain.pages
    expect(zones && pagePath(plain, zones, { lang: 'en' })).toBe('/zones/1/')
    expect(new Routes(plain).match('/zones/7/')).toMatchObject({ page: { id: 'zones' }, lang: 'en' })
    expect(new Routes(plain).match('/en/zones/7/')).toBeNull()
  })

  it('is at `/` in the first language when none is the default one', () => {
    const undecided = readProject({ homePageId: 'home', langs: [{ lang: 'es' }, { lang: 'en' }], pages })
    expect(new Routes(undecided).match('/')).toMatchObject({ page: { id: 'home' }, lang: 'es' })
    expect(new Routes(undecided).match('/es/')).toMatchObject({ page: { id: 'home' }, lang: 'es' })
  })
})
