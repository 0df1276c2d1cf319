import { describe, expect, it } from 'vitest'
import { defineElement, identity } from '../elements/elementDefinition.ts'
import { readElement } from '../project/readElement.ts'
import { boundVariable } from './boundStyle.ts'
import { elementCss } from './elementCss.ts'
import { safeCss } from './safeCss.ts'
import { tokensCss } from './tokensCss.ts'

const uid = '00000000-0000-4000-8000-000000000001'
const element = (style: unknown, states: unknown = []) =>
  readElement({ uid, wwObjectBaseId: 'x', content: {}, _state: { style, states } }, () => null, false)

describe('safeCss', () => {
  it.each([
    'red; color: blue',
    'a{',
    '}',
    '@import',
    'url(https://evil.test/x.png)',
    'url(//evil.test)',
    '"open',
    'calc(1px',
    '</style>',
    '/* */',
    'expression(1)',
    'url("https://evil.test/a)b")',
    `url("https://evil.test/a'b")`,
    'image-set("https://evil.test/a.png" 1x)',
    'src("https://evil.test/a.png")',
  ])('refuses %s', (value) => {
    expect(safeCss(value)).toBeNull()
  })

  it.each([
    '1px solid var(--a, #fff)',
    'url("/images/x.png")',
    'calc(100% - (2 * 8px))',
    "700 20px/1.2 'Open Sans', sans-serif",
    4,
  ])('keeps %s', (value) => {
    expect(safeCss(value)).toBe(String(value))
  })
})

describe('tokensCss', () => {
  const css = (darkColors: Record<string, string>) =>
    tokensCss({ background: {}, tokens: { colors: { ink: '#123' }, darkColors, spacings: {}, typographies: {} } })

  it.each([
    { theme: 'without dark tokens', dark: {}, rule: '' },
    { theme: 'of a stored project', dark: { ink: '#def' }, rule: ':root.ww-app-theme-dark{--ink:#def}' },
    {
      theme: 'with a dark text',
      dark: { 'sl-text': '#def' },
      rule: ':root.ww-app-theme-dark{color-scheme:dark;--sl-text:#def}',
    },
  ])('darkens colors without a token only in a theme made for our elements: one $theme', ({ dark, rule }) => {
    expect(/:root\.ww-app-theme-dark.*/.exec(css(dark))?.[0] ?? '').toBe(rule)
  })
})

it.each([
  ['normal 700 18px/28px "Inter"', 'normal 700 18px/28px "Inter", sans-serif'],
  ['400 1rem Roboto Mono', '400 1rem Roboto Mono, monospace'],
  ['16px/24px Inter', '16px/24px Inter, sans-serif'],
  ['600 1rem/1.4 system-ui', '600 1rem/1.4 system-ui'],
  ['center', 'center'],
  ['not-allowed', 'not-allowed'],
  ['1px solid gray', '1px solid gray'],
  ['0 4px 8px black', '0 4px 8px black'],
  ['color-mix(in srgb, var(--sl-text) 8%, transparent)', 'color-mix(in srgb, var(--sl-text) 8%, transparent)'],
])('a typography %s is written as %s', (stored, css) => {
  const tokens = { colors: {}, darkColors: {}, spacings: {}, typographies: { one: stored } }
  expect(tokensCss({ background: {}, tokens })).toContain(`--one:${css}}`)
})

describe('the background of the root', () => {
  const tokens = { colors: {}, darkColors: {}, spacings: {}, typographies: {} }
  const root = (background: Record<string, unknown>) =>
    [...tokensCss({ background, tokens }).matchAll(/:root\{(background.*)\}/g)].map(([, css]) => css)

  it.each([
    [{}, []],
    [{ backgroundColor: 'var(--bg)' }, ['background-color:var(--bg)']],
    [{ backgroundColor: 'red;}' }, []],
    [
      { backgroundColor: '#fff', backgroundGradient: 'linear-gradient(red,blue)' },
      ['background:linear-gradient(red,blue), #fff'],
    ],
    [
      { backgroundImage: '/images/lawn.jpg', backgroundSize: 'contain' },
      ['background:url("/images/lawn.jpg") center center / contain no-repeat scroll'],
    ],
  ])('%j is that of the design', (background, css) => {
    expect(root(background)).toEqual(css)
  })
})

describe('elementCss', () => {
  it('writes only the changes of each screen', () => {
    expect(elementCss(element({ default: { padding: '8px', color: 'x' }, mobile: { padding: '4px' } })).config).toBe(
      `.e-${uid}{padding:8px}\n@media (max-width: 767px){.e-${uid}{padding:4px}}\n`,
    )
  })

  it('uses hover only on devices that have it, and only declared states', () => {
    const style = { default: {}, _wwHover_default: { opacity: '0.8' }, other_default: { opacity: '0.1' } }
    expect(elementCss(element(style, [{ id: '_wwHover' }])).state).toBe(
      `@media (hover: hover){.e-${uid}:hover{opacity:0.8}}\n`,
    )
  })

  it('gives a state of an ancestor the same priority as its own', () => {
    const id = '_wwParent_p_on'
    const style = { default: {}, [`${id}_default`]: { opacity: '0.5' }, dry_default: { opacity: '1' } }
    expect(elementCss(element(style, [{ id }, { id: 'dry' }])).state).toBe(
      `:where(.e-p:is([data-is~="on"],[data-is1~="on"])) .e-${uid}.e-${uid}{opacity:0.5}\n.e-${uid}[data-is~="dry"]{opacity:1}\n`,
    )
  })

  it('writes the declarations of a state also when they equal those without it', () => {
    const style = { default: { padding: '1px' }, tablet: { padding: '2px' }, dry_default: { padding: '1px' } }
    expect(elementCss(element(style, [{ id: 'dry' }])).state).toBe(`.e-${uid}[data-is~="dry"]{padding:1px}\n`)
  })

  it('runs an animation with keyframes under its own name, without unsafe CSS', () => {
    const style = {
      default: {
        animationDuration: '2s',
        animationDirection: true,
        animationKeyframes:
          '@keyframes x { 0%, 50% { opacity: 0; color: red} } to { opacity: 1; background: url(//evil.test) } }',
      },
    }
    const sound = {
      default: {
        ...style.default,
        animationKeyframes: '@keyframes x { 0% { opacity: 0 } to { opacity: 1; background: url(//evil.test) } }',
      },
    }
    expect(elementCss(element(style)).config).not.toContain('evil')
    expect(elementCss(element(sound)).config).toBe(
      `@keyframes k-${uid}{0%{opacity:0}to{opacity:1}}\n.e-${uid}{animation-name:k-${uid};animation-duration:2s;animation-timing-function:ease;animation-delay:0s;animation-iteration-count:infinite;animation-fill-mode:none;animation-direction:alternate;animation-play-state:running}\n`,
    )
  })

  it('has keyframes for each screen and state that stores its own', () => {
    const frames = (opacity: number) => `@keyframes x { to { opacity: ${opacity} } }`
    const style = {
      default: { animationDuration: '2s', animationKeyframes: frames(0.1) },
      mobile: { animationKeyframes: frames(0.2) },
      busy_default: { animationKeyframes: frames(0.3) },
    }
    const { config, state } = elementCss(element(style, [{ id: 'busy' }]))
    expect(config.match(/@keyframes[^{]*/g)).toEqual([
      `@keyframes k-${uid}`,
      `@keyframes k-${uid}-mobile`,
      `@keyframes k-${uid}-busy`,
    ])
    expect(config).toContain(`@media (max-width: 767px){.e-${uid}{animation-name:k-${uid}-mobile}}`)
    expect(state).toContain(`[data-is~="busy"]{animation-name:k-${uid}-busy}`)
  })

  it.each([
    ['grad,img,col', 'linear-gradient(red,blue), #fff'],
    ['col,grad', 'linear-gradient(#fff,#fff), linear-gradient(red,blue)'],
  ])('stacks the layers of a background in the order %s', (backgroundOrder, expected) => {
    const style = {
      default: { backgroundOrder, backgroundColor: '#fff', backgroundGradient: 'linear-gradient(red,blue)' },
    }
    expect(elementCss(element(style)).config).toBe(`.e-${uid}{background:${expected}}\n`)
  })

  it('follows a bound position', () => {
    const style = { default: { position: { __wwtype: 'f', code: 'x' }, left: '4px' } }
    expect(elementCss(element(style)).config).toBe(`.e-${uid}{position:var(--b-${uid}-position);left:4px}\n`)
  })

  it('pushes the last child of a layout away, on the screens that store it', () => {
    const box = defineElement({
      name: 'box',
      doc: 'Box.',
      generations: [{ baseId: 'x', adapt: identity }],
      properties: {},
      inherits: ['layout'],
    })
    const content = { default: { '_ww-layout_pushLast': true }, mobile: { '_ww-layout_pushLast': false } }
    const stored = { uid, wwObjectBaseId: 'x', content }
    const type = { definition: box, generation: { baseId: 'x', adapt: identity } }
    // Or of a node in it that has no box of its own.
    const pushed = `.e-${uid}>:last-child,.e-${uid}>:where([data-sl-content])>:last-child`
    expect(elementCss(readElement(stored, () => type, false)).config).toBe(
      `@media (min-width: 992px){${pushed}{margin-inline-start:auto}}\n@media (min-width: 768px) and (max-width: 991px){${pushed}{margin-inline-start:auto}}\n`,
    )
  })

  it.each([
    { layout: 'a block', style: { display: 'block' }, css: 'display:block;text-align:right;height:100%' },
    {
      layout: 'one with a height',
      style: { display: 'block', height: '9px' },
      css: 'height:9px;display:block;text-align:right',
    },
    { layout: 'a flex box', style: { display: 'flex' }, css: 'display:flex' },
    { layout: 'a grid', style: { display: 'grid' }, css: 'display:grid' },
  ])('aligns the text of a block layout, and lets it fill its place: $layout', ({ style, css }) => {
    const box = defineElement({
      name: 'box',
      doc: 'Box.',
      generations: [{ baseId: 'x', adapt: identity }],
      properties: {},
      inherits: ['layout'],
    })
    const content = { default: { '_ww-layout_textAlign': 'right' } }
    const stored = { uid, wwObjectBaseId: 'x', content, _state: { style: { default: style } } }
    const type = { definition: box, generation: { baseId: 'x', adapt: identity } }
    expect(elementCss(readElement(stored, () => type, false)).config).toBe(`.e-${uid}{${css}}\n`)
  })

  it.each([
    { display: 'flex', css: 'row-gap:1px;display:flex' },
    { display: 'inline-flex', css: 'row-gap:1px;display:inline-flex' },
    { display: 'grid', css: 'row-gap:2px;display:grid;grid-template-columns:1fr 2fr' },
    { display: 'inline-grid', css: 'row-gap:2px;display:inline-grid;grid-template-columns:1fr 2fr' },
    { display: 'block', css: 'display:block;height:100%' },
    { display: 'inline-block', css: 'display:inline-block;height:100%' },
  ])('lays out $display by its own properties, and pushes children only in a flex box', ({ display, css }) => {
    const box = defineElement({
      name: 'box',
      doc: 'Box.',
      generations: [{ baseId: 'x', adapt: identity }],
      properties: {},
      inherits: ['layout'],
      display: ['flex', 'inline-flex', 'grid', 'inline-grid', 'block', 'inline-block'],
    })
    const content = {
      '_ww-layout_rowGap': '1px',
      '_ww-layout_alignContent': 'center',
      '_ww-layout_pushLast': true,
      '_ww-grid_rowGap': '2px',
      '_ww-grid_columns': ['1fr', '2fr'],
    }
    const style = { default: { display } }
    const stored = { uid, wwObjectBaseId: 'x', content: { default: content }, _state: { style } }
    const type = { definition: box, generation: { baseId: 'x', adapt: identity } }
    const written = elementCss(readElement(stored, () => type, false)).config
    expect(written.split('\n')[0]).toBe(`.e-${uid}{${css}}`)
    expect(written.includes('margin-inline-start')).toBe(display.endsWith('flex'))
  })

  it.each([
    {
      what: 'a side, when all sides change',
      style: { default: { borderTop: '3px solid red' }, mobile: { border: '1px solid blue' } },
      css: 'border:1px solid blue;border-top:3px solid red',
    },
    {
      what: 'all sides, when one of them ends',
      style: {
        default: { border: '1px solid blue', borderTop: '3px solid red', borderLeft: '0' },
        mobile: { borderTop: '' },
      },
      css: 'border-top:revert-layer;border:1px solid blue;border-left:0',
    },
    {
      what: 'custom CSS of a side',
      style: {
        default: { border: '1px solid blue', customCss: { borderTopColor: 'red' } },
        mobile: { border: '2px solid' },
      },
      css: 'border:2px solid;border-top-color:red',
    },
    {
      what: 'a corner, when all corners change',
      style: {
        default: { borderRadius: '8px', customCss: { borderTopLeftRadius: '0' } },
        mobile: { borderRadius: '4px' },
      },
      css: 'border-radius:4px;border-top-left-radius:0',
    },
  ])('writes on another screen what a shorthand resets: $what', ({ style, css }) => {
    expect(elementCss(element(style)).config.split('\n')[1]).toBe(`@media (max-width: 767px){.e-${uid}{${css}}}`)
  })

  it.each([
    { own: { border: '1px solid blue' }, css: 'border:1px solid blue;border-top:3px solid red' },
    {
      own: { border: '1px solid blue', borderTop: '2px solid green' },
      css: 'border:1px solid blue;border-top:2px solid green',
    },
  ])('writes in a state what a shorthand resets: $own', ({ own, css }) => {
    const style = { default: { border: '1px solid gray', borderTop: '3px solid red' }, _wwHover_default: own }
    const _state = { style, states: [{ id: '_wwHover' }] }
    const written = elementCss(readElement({ uid, wwObjectBaseId: 'x', content: {}, _state }, () => null, false)).state
    expect(written).toContain(`{${css}}`)
  })

  it('ends a limit that is automatic on another screen', () => {
    expect(elementCss(element({ default: { maxWidth: '300px' }, mobile: { maxWidth: 'auto' } })).config).toBe(
      `.e-${uid}{max-width:300px}\n@media (max-width: 767px){.e-${uid}{max-width:revert-layer}}\n`,
    )
  })

  it('writes a bound display of a section to both boxes', () => {
    const style = { default: { display: { __wwtype: 'f', code: 'x' } } }
    const stored = { uid, sectionBaseId: 'x', content: {}, _state: { style } }
    const css = `{display:var(--b-${uid}-display)}`
    expect(elementCss(readElement(stored, () => null, true)).config).toBe(
      `.e-${uid}${css}\n.e-${uid}>[data-sl-inner]${css}\n`,
    )
  })

  it('writes custom CSS of a section to its outer box, whatever its stored style is', () => {
    const style = { default: { minHeight: '5px', padding: '1px', customCss: { padding: '2px', minHeight: '6px' } } }
    const stored = { uid, sectionBaseId: 'x', content: {}, _state: { style } }
    expect(elementCss(readElement(stored, () => null, true)).config).toBe(
      `.e-${uid}{min-height:6px;padding:2px}\n.e-${uid}>[data-sl-inner]{min-height:5px;padding:1px}\n`,
    )
  })

  it('gives each element its own bound values, also when ids start alike', () => {
    const names = ['element-1', 'element-2'].map((one) => boundVariable(one, 'default', null, 'width'))
    expect(names).toEqual(['--b-element-1-width', '--b-element-2-width'])
  })

  it('lets a whole font override its parts', () => {
    const stored = { uid, content: { default: { '_ww-text_font': '700 20px Inter', '_ww-text_fontSize': '30px' } } }
    expect(elementCss(readElement(stored, () => null, false)).config).toBe(
      `.e-${uid}{font:700 20px Inter, sans-serif}\n`,
    )
  })

  it('leaves a bound direction, tracks and spans to custom properties', () => {
    const f = { __wwtype: 'f', code: 'x' }
    const box = defineElement({
      name: 'box',
      doc: 'Box.',
      generations: [{ baseId: 'x', adapt: identity }],
      properties: {},
      inherits: ['layout'],
    })
    const css = (content: object, style: object = {}) => {
      const stored = { uid, wwObjectBaseId: 'x', content: { default: content }, _state: { style: { default: style } } }
      return elementCss(
        readElement(stored, () => ({ definition: box, generation: { baseId: 'x', adapt: identity } }), false),
      ).config
    }
    expect(css({ '_ww-layout_flexDirection': f, '_ww-layout_reverse': true })).toBe(
      `.e-${uid}{flex-direction:var(--b-${uid}-_ww-layout_flexDirection)}\n`,
    )
    expect(css({ '_ww-layout_flexDirection': 'column', '_ww-layout_reverse': f })).toBe(
      `.e-${uid}{flex-direction:var(--b-${uid}-_ww-layout_reverse)}\n`,
    )
    expect(css({ '_ww-layout_flexWrap': f })).toBe(`.e-${uid}{flex-wrap:var(--b-${uid}-_ww-layout_flexWrap)}\n`)
    expect(css({ '_ww-grid_columns': f, '_ww-grid_rows': ['1fr', f] }, { display: 'grid' })).toBe(
      `.e-${uid}{display:grid;grid-template-columns:var(--b-${uid}-_ww-grid_columns);grid-template-rows:var(--b-${uid}-_ww-grid_rows)}\n`,
    )
    expect(css({}, { columnSpan: f, rowSpan: 2 })).toBe(
      `.e-${uid}{grid-column:span var(--b-${uid}-columnSpan);grid-row:span 2}\n`,
    )
  })

  it('writes only the unbound entries of custom CSS, and nothing when it is bound as a whole', () => {
    const f = { __wwtype: 'f', code: 'x' }
    const css = (customCss: object) => elementCss(element({ default: { customCss } })).config
    expect(css({ fontStyle: 'italic', borderTopColor: f })).toBe(
      `.e-${uid}{font-style:italic;border-top-color:var(--b-${uid}-customCss-borderTopColor)}\n`,
    )
    expect(css(f)).toBe('')
  })

  it('reads bound values from a custom property of this element and place', () => {
    const style = {
      default: { backgroundColor: { __wwtype: 'f', code: 'x' } },
      tablet: { width: { __wwtype: 'f', code: 'y' } },
    }
    expect(elementCss(element(style)).config).toBe(
      `.e-${uid}{background-color:var(--b-${uid}-backgroundColor)}\n@media (max-width: 991px){.e-${uid}{width:var(--b-${uid}-tablet-width)}}\n`,
    )
  })
})

describe('tokensCss with additions', () => {
  const tokens = { colors: {}, darkColors: {}, spacings: {}, typographies: {} }
  const css = (additions: Readonly<Record<string, unknown>>, base = '') =>
    tokensCss({ tokens, background: {}, additions, base })

  it('writes the fonts of the project, below its base', () => {
    const face = {
      family: 'Own Sans',
      sources: [{ url: '/fonts/Own/a.woff2', format: 'woff2' }, { url: '/fonts/Own/a.ttf' }],
      weight: '400 700',
      unicodeRange: 'U+0-7F',
    }
    expect(css({ fontFaces: [face] }, '/app')).toContain(
      '@font-face{font-family:"Own Sans";src:url("/app/fonts/Own/a.woff2") format("woff2"),url("/app/fonts/Own/a.ttf");font-weight:400 700;unicode-range:U+0-7F;font-display:swap}',
    )
  })

  it.each([
    { family: 'A', sources: [{ url: 'https://elsewhere.example/a.woff2' }] },
    { family: 'A', sources: [{ url: '//elsewhere.example/a.woff2' }] },
    { family: 'A";}', sources: [{ url: '/a.woff2' }] },
    { family: 'A', sources: [{ url: '/a.woff2") }' }] },
    { family: 'A\r}body{display:none}', sources: [{ url: '/a.woff2' }] },
    { family: 'A', sources: [{ url: '/\t/elsewhere.example/a' }] },
    { family: 'A', sources: 7 },
    { sources: [{ url: '/a.woff2' }] },
    7,
  ])('writes no rule for %j', (face) => expect(css({ fontFaces: [face] })).not.toContain('@font-face'))

  it('writes one rule for the markup that is set in a font of icons', () => {
    const sources = [{ url: '/a.woff2' }]
    const face = { family: 'Material Icons', className: 'material-icons', sources }
    const rules = css({ fontFaces: [face, { ...face, weight: '700' }] }).match(/^\.[^{]+\{font:[^;]+/gm)
    expect(rules).toEqual(['.material-icons{font:normal 24px/1 "Material Icons"'])
    expect(css({ fontFaces: [{ ...face, className: 'a{}b' }] })).not.toContain('a{}b')
  })

  it('writes no unsafe part of a font', () => {
    const rule = css({ fontFaces: [{ family: 'A', sources: [{ url: '/a', format: 'b")' }], weight: '1;}', style: 7 }] })
    expect(rule).toContain('@font-face{font-family:"A";src:url("/a");font-style:7;font-display:swap}')
  })

  it('writes tokens for some windows after those for all', () => {
    const tokensByMedia = [{ query: '(max-width: 991px)', light: { t1: '1px', bad: '1;}' }, dark: { c1: '#fff' } }]
    expect(css({ tokensByMedia })).toContain(
      ':root{color-scheme:light;}\n@media (max-width: 991px){:root{--t1:1px}:root.ww-app-theme-dark{--c1:#fff}}',
    )
  })

  it.each(['print{}', '(a) { b', '(max-width: 1px', ')(', 7, undefined])('writes no rule for the query %j', (query) =>
    expect(css({ tokensByMedia: [{ query, light: { t1: '1px' } }] })).not.toContain('@media'),
  )
})
