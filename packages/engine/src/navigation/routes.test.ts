import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readProject } from '../project/readProject.ts'
import { pathFor } from './paths.ts'
import { Routes } from './Routes.ts'
import { routePattern } from './routePattern.ts'

const project = readProject({
  homePageId: 'p0',
  langs: [{ lang: 'en', default: true }, { lang: 'es' }],
  pages: [
    { id: 'p0', name: 'start', paths: { default: 'home' }, langs: ['en', 'es'] },
    { id: 'p1', name: 'zone', paths: { en: 'zones/{{zone|1}}', default: 'zonas/{{zone|1}}' }, langs: ['en', 'es'] },
    { id: 'p2', name: 'terms', paths: { default: 'terms' }, langs: ['en'] },
    { id: 'p3', name: '404', paths: { default: '404' }, langs: ['en', 'es'] },
  ],
})
const routes = new Routes(project)

describe('routes', () => {
  it('replace lone surrogates in a stored path', () => {
    const pages = [{ id: 'p', name: 'half', paths: { default: 'x\ud800/{{y}}' } }]
    const half = readProject({ langs: [{ lang: 'en', default: true }], pages })
    const [page] = half.pages
    const address = page && pathFor(half, page, { language: 'en', parameters: { y: 'z\udc00' } })
    expect(address).toBe('/x%EF%BF%BD/z%EF%BF%BD/')
    expect(new Routes(half).match(address ?? '')?.page).toBe(page)
  })

  it('are one per page and language, named after both', () => {
    expect(routes.all.map(({ name, path }) => [name, path]).sort()).toEqual([
      ['404/en', '/404'],
      ['404/es', 'es/404'],
      ['home/en', '/'],
      ['home/es', 'es/'],
      ['terms/en', '/terms'],
      ['zone/en', '/zones/{{zone|1}}'],
      ['zone/es', 'es/zonas/{{zone|1}}'],
    ])
  })

  it.each([
    ['/nowhere/', '404', 'en'],
    ['/es/nada/', '404', 'es'],
    ['/es/terms/', '404', 'es'],
    ['/TERMS/', 'terms', 'en'],
    ['/zones', 'zone', 'en'],
    ['//zones//7//', 'zone', 'en'],
  ])('show for %s the page %s in “%s”', (path, name, lang) => {
    expect(routes.resolve(path)).toMatchObject({ page: { name }, lang })
  })

  it('show nothing for an unknown path in a project without a 404 page', () => {
    const without = readProject({ homePageId: 'a', pages: [{ id: 'a', paths: { default: 'a' } }] })
    expect(new Routes(without).resolve('/b/')).toBeNull()
  })

  it('may continue after the stored path, on request', () => {
    expect(routePattern('zones/{{zone|1}}').pattern.test('/zones/7/more')).toBe(false)
    expect(routePattern('zones/{{zone|1}}', true).pattern.test('/zones/7/more')).toBe(true)
  })
})

describe('pathFor', () => {
  it('is the address of a page', () => {
    expect(pathFor(project, 'p1', { language: 'es', parameters: { zone: 'a/b' }, query: { q: 'ñ&=' } })).toBe(
      '/es/zonas/a%2Fb/?q=%C3%B1%26%3D',
    )
  })

  it.each([
    ['Project not found.', null, 'p0', 'en'],
    ['Lang not found.', project, 'p0', 'fr'],
    ['Page not found.', project, 'p9', 'en'],
  ] as const)('throws: %s', (message, of, page, language) => {
    expect(() => pathFor(of, page, { language })).toThrow(message)
  })
})

/* Text of paths and values as it occurs in practice, including characters with a meaning in addresses and patterns. */
const text = fc.stringMatching(/^[a-zA-Z0-9ñé ._~!$&'()*+,;=:@%-]+$/).filter((it) => !/^\.{1,2}$/.test(it))
const value = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter((it) => !/^\.{1,2}$/.test(it))
const parameter = (index: number) =>
  fc.record({ name: fc.constant(`n${index}`), fallback: fc.option(fc.stringMatching(/^[a-z0-9]*$/)) })
/** Path segment: text with up to two parameters, each followed by a text that no value contains. */
const part = (index: number) =>
  fc.oneof(
    text.map((it) => ({ stored: it, names: [] as string[] })),
    fc
      .tuple(fc.option(text), parameter(2 * index), fc.option(parameter(2 * index + 1)), fc.option(text))
      .map(([before, first, second, after]) => ({
        stored:
          (before ?? '') +
          written(first) +
          (second ? `\u2020${written(second)}` : '') +
          (after === null ? '' : `\u2021${after}`),
        names: [first.name, ...(second ? [second.name] : [])],
      })),
  )
const written = ({ name, fallback }: { name: string; fallback: string | null }) =>
  fallback === null ? `{{${name}}}` : `{{${name}|${fallback}}}`
const languages = fc
  .tuple(fc.subarray(['de', 'es', 'pt-BR']), fc.boolean())
  .map(([others, isDefaultPath]) => [{ lang: 'en', default: true, isDefaultPath }, ...others.map((lang) => ({ lang }))])
const paths = fc.array(fc.tuple(part(0), part(1)), { minLength: 1, maxLength: 6 })

describe('the path of a page', () => {
  it('always resolves to the same page, language and parameters', () => {
    fc.assert(
      fc.property(languages, paths, fc.array(value, { minLength: 24, maxLength: 24 }), (langs, stored, values) => {
        const known = readProject({
          homePageId: 'home',
          langs,
          pages: [
            { id: 'home', paths: { default: 'home' } },
            ...stored.map((parts, i) => ({
              id: `p${i}`,
              paths: { default: [`page${i}`, ...parts.map((it) => it.stored)].join('/') },
            })),
          ],
        })
        const table = new Routes(known)
        for (const [i, parts] of stored.entries())
          for (const { lang } of langs) {
            const names = parts.flatMap((it) => it.names)
            const parameters = Object.fromEntries(
              names.map((name, n) => [name, (values[i * 4 + n] ?? 'x').replace(/[\u2020\u2021]/g, '') || 'x']),
            )
            const address = pathFor(known, `p${i}`, { language: lang, parameters })
            const { pathname } = new URL(address, 'http://app.test')
            expect(table.match(pathname)).toEqual({ page: known.pages[i + 1], lang, parameters })
          }
        for (const { lang } of langs)
          expect(table.match(pathFor(known, 'home', { language: lang }))).toMatchObject({ page: { id: 'home' }, lang })
      }),
    )
  })

  it('is never searched for long, for any address', () => {
    const odd = readProject({
      homePageId: 'h',
      pages: [{ id: 'a', paths: { default: '{{a|}}-{{b|}}-{{c|}}-{{d|}}.x' } }],
    })
    expect(new Routes(odd).match(`/${'-'.repeat(20_000)}`)).toBeNull()
    const dense = readProject({
      homePageId: 'h',
      pages: [{ id: 'a', paths: { default: '{{a|}}{{b|}}{{c|}}{{d|}}.x' } }],
    })
    expect(new Routes(dense).match(`/${'y'.repeat(2_000)}`)).toBeNull()
  })
})
