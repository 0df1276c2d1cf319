import { describe, expect, it } from 'vitest'
import { applyHeads } from './applyHeads.ts'
import { readHeads } from './readHeads.ts'
import { SourceFolder } from './SourceFolder.ts'
import { folderOf } from './testing/madeUpExport.ts'

const page = { paths: { default: 'home' }, title: { en: 'Home' }, meta: { desc: {} }, metaImage: '' }
const design = {
  homePageId: 'p1',
  baseTag: null,
  langs: [{ lang: 'en', default: true }, { lang: 'es' }],
  pages: [
    { id: 'p1', ...page },
    { id: 'p2', ...page, paths: { default: 'zones/{{zone|1}}' } },
    { id: 'p3', ...page, paths: { en: 'about', es: 'quienes' }, title: {} },
  ],
}

type Head = Readonly<Record<string, unknown>>

const applied = (byPath: Readonly<Record<string, Head>>) =>
  applyHeads(design, { file: 'vite.config.js', byPath, problems: [] })

/** The page at an index after the heads were applied. */
function pageAfter(byPath: Readonly<Record<string, Head>>, index: number): unknown {
  const { pages } = applied(byPath).design
  return Array.isArray(pages) ? pages[index] : undefined
}

const codes = (head: Head, path = 'about') =>
  applied({ [path]: head }).problems.map(({ code, message }) => `${code} ${message}`)

describe('applyHeads', () => {
  it.each<[string, Head, Head]>([
    ['a title', { title: 'About us' }, { title: { en: 'About us' } }],
    ['a title of another language', { title: 'Nosotros', lang: 'es' }, { title: { es: 'Nosotros' } }],
    ['a description', { meta: [{ name: 'description', content: 'Who' }] }, { meta: { desc: { en: 'Who' } } }],
    ['keywords', { meta: [null, { name: 'keywords', content: 'a, b' }] }, { meta: { keywords: { en: 'a, b' } } }],
    ['a social title', { meta: [{ property: 'og:title', content: 'Us' }] }, { meta: { socialTitle: { en: 'Us' } } }],
    ['a picture', { meta: [{ itemprop: 'image', content: 'a.png' }] }, { metaImage: 'a.png' }],
    ['structured data', { structuredData: { a: 1 } }, { meta: { structuredData: { en: '{"a":1}' } } }],
  ])('keeps %s that the design does not have', (_what, head, expected) => {
    expect(pageAfter({ about: head }, 2)).toMatchObject(expected)
    expect(codes(head)).toEqual([])
  })

  it.each([
    ['index', 0],
    ['./', 0],
    ['home', 0],
    ['es/index.html', 0],
    ['zones/:zone', 1],
    ['zones/_param', 1],
    ['zones/{{other|}}', 1],
    ['about/', 2],
    ['es/quienes', 2],
    ['p2-es', 1],
  ])('finds the page of “%s”', (path, index) => {
    expect(pageAfter({ [path]: { meta: [{ name: 'keywords', content: 'k' }] } }, index)).toHaveProperty('meta.keywords')
  })

  it('finds a page by its output folder too', () => {
    expect(pageAfter({ pageThree: { outputDir: './about', title: 'About' } }, 2)).toMatchObject({
      title: { en: 'About' },
    })
  })

  it('ignores what the design already contains', () => {
    const meta = [
      { name: 'twitter:title', content: 'Home' },
      { itemprop: 'name', content: 'Home' },
    ]
    expect(
      codes({ title: 'Home', lang: 'en', outputDir: '.', cacheVersion: 7, meta, scripts: { head: '' } }, ''),
    ).toEqual([])
  })

  it('ignores what every export contains', () => {
    const meta = [
      { name: 'title', content: 'Home' },
      { name: 'twitter:card', content: 'summary' },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: 'The site' },
      { name: 'robots', content: 'index, follow' },
    ]
    const rest = { scripts: { head: '\n', body: '\n' }, baseTag: { href: '/', target: '_self' } }
    const alternateLinks = [{ rel: 'alternate', hreflang: 'en', href: 'https://example.com/' }]
    expect(codes({ title: 'Home', meta, ...rest, alternateLinks }, 'index')).toEqual([])
    expect(applied({ index: rest }).design.baseTag).toBeNull()
  })

  it.each<[string, Head, string]>([
    ['another title', { title: 'Start' }, 'import/head-differs “title” of the head is not what the page says'],
    ['scripts', { scripts: { head: '<script>x()</script>', body: '' } }, 'import/scripts Scripts of the head'],
    ['other meta tags', { meta: [{ name: 'robots', content: 'none' }] }, 'import/head-unused “robots”'],
    ['what no export is known to hold', { links: [{ rel: 'a' }] }, 'import/head-unused “links”'],
    ['a base tag', { baseTag: { href: '/app/' } }, 'import/base-tag The base tag is kept'],
  ])('reports %s', (_what, head, expected) => {
    expect(codes(head, 'index')).toEqual([expect.stringContaining(expected)])
  })

  it('reports a head without a page, and each problem once with all its pages', () => {
    const scripts = { head: 'x' }
    expect(applied({ index: { scripts }, about: { scripts }, nowhere: {} }).problems).toEqual([
      {
        code: 'import/scripts',
        severity: 'warning',
        message: 'Scripts of the head are left out and never run: “index”, “about”.',
        path: 'vite.config.js:pages',
      },
      expect.objectContaining({ code: 'import/head-without-page' }),
    ])
  })

  it('counts pages by their stored index, gaps included', () => {
    const heads = { file: 'v', byPath: { about: { title: 'About' } }, problems: [] }
    const { pages } = applyHeads({ ...design, pages: [null, ...design.pages] }, heads).design
    expect(pages).toMatchObject([null, {}, {}, { title: { en: 'About' } }])
  })

  it('keeps the base tag in the design', () => {
    expect(applied({ index: { baseTag: { href: '/app/' } } }).design.baseTag).toEqual({ href: '/app/' })
  })
})

describe('readHeads', () => {
  const read = (files: Readonly<Record<string, string>>) => readHeads(new SourceFolder(folderOf(files)), '')

  it.each([
    ['vite.config.js', 'const pages = {"index":{"title":"}"}};\nexport default {}'],
    ['vue.config.js', 'module.exports = { pages: {"index":{"title":"}"}} }'],
  ])('parses the object in %s', (file, text) => {
    expect(read({ [file]: text })).toEqual({ file, byPath: { index: { title: '}' } }, problems: [] })
  })

  it('runs no code in place of the object, and reports that', () => {
    expect(read({ 'vite.config.js': 'const pages = { index: run() }' }).problems).toMatchObject([
      { code: 'import/no-heads', path: 'vite.config.js' },
    ])
    expect(read({ 'vite.config.js': 'export default {}' }).problems).toMatchObject([{ code: 'import/no-heads' }])
  })

  it('returns nothing and reports nothing for an export without the file', () => {
    expect(read({ a: '' })).toEqual({ file: '', byPath: {}, problems: [] })
  })
})
