import { describe, expect, it } from 'vitest'
import { parsedStyle } from '../documentStyles.ts'
import { readSource } from '../readSource.ts'
import { exportedFiles, folderOf } from '../testing/madeUpExport.ts'
import { fontFacesOf, linkedFontSheets } from './fontFaces.ts'

const facesIn = (css: string, sheet: string) => {
  const style = parsedStyle(css)
  return style && fontFacesOf(style, sheet)
}

describe('fontFacesOf', () => {
  it.each([
    ['', '/a.css', []],
    ['p { font-family: P }', '/a.css', []],
    [
      "@font-face { font-family: 'Own Sans'; src: url('./a.woff2?v=1') format('woff2'), url(b.ttf) }",
      '/fonts/Own Sans/font.css',
      [
        {
          family: 'Own Sans',
          sources: [{ url: '/fonts/Own%20Sans/a.woff2', format: 'woff2' }, { url: '/fonts/Own%20Sans/b.ttf' }],
        },
      ],
    ],
    [
      '@FONT-FACE{font-family:B;src:url(https://other.example/b.woff2);FONT-WEIGHT:700;unicode-range:U+0-7F',
      '/a.css',
      [{ family: 'B', sources: [{ url: 'https://other.example/b.woff2' }], weight: '700', unicodeRange: 'U+0-7F' }],
    ],
    [
      '@media screen { @font-face { font-family: C; src: url(/c.woff) } }',
      '/x/a.css',
      [{ family: 'C', sources: [{ url: '/c.woff' }] }],
    ],
    ['@font-face { font-family: D; src: local("D"), url(data:font/woff2;base64,AA) }', '/a.css', []],
    ['/* @font-face { font-family: E; src: url(e) } */', '/a.css', []],
  ])('%s', (css, sheet, expected) => expect(facesIn(css, sheet)).toEqual(expected))
})

describe('linkedFontSheets', () => {
  it.each([
    [
      '<link href="https://fonts.googleapis.com/css2?family=A&amp;display=swap" rel="stylesheet">',
      ['https://fonts.googleapis.com/css2?family=A&display=swap'],
    ],
    [
      "<link rel='stylesheet' href='//fonts.bunny.net/css?family=a'><link rel='stylesheet' href='//fonts.bunny.net/css?family=a'>",
      ['https://fonts.bunny.net/css?family=a'],
    ],
    [
      '<link rel="preconnect" href="https://fonts.gstatic.com"><link rel="stylesheet" href="https://cdn.example/a.css">',
      [],
    ],
    ['<link rel="stylesheet" href="http://fonts.example/a.css">', []],
  ])('%s', (html, expected) => expect(linkedFontSheets(html)).toEqual(expected))
})

describe('the fonts of an export', () => {
  const css =
    "@font-face { font-family: 'Own'; src: url('a.woff2') format('woff2') } @font-face { font-family: Lost; src: url(b.woff2) }"
  const link = '<link rel="stylesheet" href="https://fonts.googleapis.com/css2?family=A">'
  const files = exportedFiles()
  const source = readSource(
    folderOf({
      ...files,
      'public/fonts/Own/font.css': css,
      'public/fonts/Own/a.woff2': 'FONT',
      'template.html': `${files['template.html']}</style>${link}`,
    }),
  )

  it('are those that it has files for', () =>
    expect(source.fontFaces).toEqual([{ family: 'Own', sources: [{ url: '/fonts/Own/a.woff2', format: 'woff2' }] }]))

  it('are reported where files are missing or on another host', () => {
    expect(source.linkedFonts).toEqual(['https://fonts.googleapis.com/css2?family=A'])
    expect(source.problems).toContainEqual({
      code: 'import/fonts',
      severity: 'warning',
      message: 'The font Lost has no file “/fonts/Own/b.woff2” in the project; texts in it show in another font.',
      path: 'public/fonts/Own/font.css',
    })
    expect(source.problems.map(({ code }) => code)).toContain('import/linked-fonts')
  })
})

describe('fonts of icons', () => {
  const sheet = 'https://fonts.googleapis.com/icon?family=Material+Icons'
  const symbols = 'https://fonts.googleapis.com/css2?family=Material+Symbols+Outlined'
  const files = exportedFiles()
  const data = Object.keys(files).find((path) => path.endsWith('/p1.json')) ?? ''
  const linkedBy = (content: unknown, more: typeof files = {}) =>
    readSource(folderOf({ ...files, ...more, [data]: JSON.stringify({ page: { id: 'p1' }, content }) })).linkedFonts

  it.each<[string, readonly string[]]>([
    ['<i class="material-icons">home</i>', [sheet]],
    ["<span class='big material-symbols-outlined'>home</span>", [symbols]],
    ["font: 400 20px 'Material Icons'", [sheet]],
    ['Material Symbols Outlined', [symbols]],
    [
      '<i class="material-icons-outlined">home</i>',
      ['https://fonts.googleapis.com/icon?family=Material+Icons+Outlined'],
    ],
    ['<i class=material-icons>home</i>', [sheet]],
    ['<i class = "material-icons">home</i>', [sheet]],
    [JSON.stringify('<i class="material-icons">home</i>'), [sheet]],
    ['material-symbols-outlined/home', []],
    ['<i class="no-material-icons">home</i>', []],
    ['The class material-icons', []],
  ])('that %s uses are linked, where nothing has them', (content, expected) => {
    expect(linkedBy(content)).toEqual(expected)
  })

  it('are not linked twice', () => {
    const link = `<link rel="stylesheet" href="${symbols}:opsz,wght@20..48,100..700">`
    const template = { 'template.html': `${files['template.html']}</style>${link}` }
    const found = linkedBy('<i class="material-symbols-outlined">home</i>', template)
    expect(found).toEqual([`${symbols}:opsz,wght@20..48,100..700`])
  })

  it('are those of the project, with their class', () => {
    const css = "@font-face { font-family: 'Material Icons'; src: url('a.woff2') }"
    const own = { 'public/fonts/Icons/font.css': css, 'public/fonts/Icons/a.woff2': 'FONT' }
    const source = readSource(
      folderOf({ ...files, ...own, [data]: JSON.stringify({ html: '<i class="material-icons">home</i>' }) }),
    )
    expect(source.linkedFonts).toEqual([])
    expect(source.fontFaces).toMatchObject([{ family: 'Material Icons', className: 'material-icons' }])
  })
})
