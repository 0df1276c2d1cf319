import { describe, expect, it } from 'vitest'
import { tokensByKind, tokensOfStyle } from './tokens.ts'
import { tokensOfCode } from './tokensOfCode.ts'

const code = `
  colors: computed(() => {
      const theme = store.getters['front/getTheme'];
      /* front:start */
      return theme === 'dark' ? {"c1":"#fff","c2":"a } : {\\"b"} : {"c1":"#000","c2":"12px"};
  }),
  spacings:
    /* front:start */
    // eslint-disable-next-line no-undef
    {"s1":"16px","s2":"calc(1px + 2px)","s3":7},
  typographies: {"t1":"12px"},
`
const NONE = { colors: {}, darkColors: {}, spacings: {}, typographies: {} }

describe('tokensOfCode', () => {
  it('reads the map of each kind, colours for each theme', () => {
    expect(tokensOfCode(code)).toEqual({
      colors: { c1: '#000', c2: '12px' },
      darkColors: { c1: '#fff', c2: 'a } : {"b' },
      spacings: { s1: '16px', s2: 'calc(1px + 2px)' },
      typographies: { t1: '12px' },
    })
  })

  it.each([
    ['colours of one theme', 'colors: {"c1":"#000"}', { ...NONE, colors: { c1: '#000' } }],
    ['no map', 'spacings: gaps(), typographies: [1]', NONE],
    ['code in place of JSON', 'spacings: { s1: gap() }', NONE],
    ['nothing', '', NONE],
  ])('reads %s', (_what, text, expected) => {
    expect(tokensOfCode(text)).toEqual(expected)
  })
})

describe('tokensByKind', () => {
  const style = tokensOfStyle(
    '<style>:root { --c1: #000; --c2: 12px; --s2: calc(1px + 2px); --t1: 12px; --new: #123; } .ww-app-theme-dark { --c1: #fff; }',
  )

  it('takes the kind from the code, or from the value where the code has none', () => {
    expect(tokensByKind(style, tokensOfCode(code))).toEqual({
      colors: { c1: '#000', c2: '12px', new: '#123' },
      darkColors: { c1: '#fff', c2: 'a } : {"b' },
      spacings: { s1: '16px', s2: 'calc(1px + 2px)' },
      typographies: { t1: '12px' },
    })
  })

  it('prefers the value of the style where both have one', () => {
    const light = { c1: '#111' }
    expect(
      tokensByKind({ light, dark: light }, { ...NONE, colors: { c1: '#222' }, darkColors: { c1: '#333' } }),
    ).toEqual({ ...NONE, colors: light, darkColors: light })
  })

  it('works with the code alone', () => {
    expect(tokensByKind(tokensOfStyle(''), tokensOfCode(code))).toEqual(tokensOfCode(code))
  })

  it('is not misled by the name of a token', () => {
    expect(tokensByKind(tokensOfStyle('<style>:root { --constructor: #000; }')).colors).toEqual({ constructor: '#000' })
  })
})

describe('tokensOfStyle', () => {
  it('reads the tokens of each media query in order, which are not those of all windows', () => {
    const html = `<style>:root { --t1: 700 20px/1 A; --c1: #000 } @media (max-width: 991px) { :root { --t1: 700 16px/1 A } }
      @media (max-width: 767px) { :root { --t1: 700 12px/1 A } .ww-app-theme-dark { --c1: #fff } } @media print { p { color: red } }</style>`
    expect(tokensOfStyle(html)).toEqual({
      light: { t1: '700 20px/1 A', c1: '#000' },
      dark: {},
      byMedia: [
        { query: '(max-width: 991px)', light: { t1: '700 16px/1 A' }, dark: {} },
        { query: '(max-width: 767px)', light: { t1: '700 12px/1 A' }, dark: { c1: '#fff' } },
      ],
    })
  })

  it.each(['', '<p>:root { --a: b }</p>', '<style>@media (max-width: 1px) { p { --a: b } }</style>'])(
    'finds none: %s',
    (html) => expect(tokensOfStyle(html).byMedia).toEqual([]),
  )
})
