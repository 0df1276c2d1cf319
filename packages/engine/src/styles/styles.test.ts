import { describe, expect, it } from 'vitest'
import { readElement } from '../config/readElement.ts'
import { elementCss } from './elementCss.ts'
import { safeCss } from './safeCss.ts'

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

describe('elementCss', () => {
  it('writes each screen as what it changes', () => {
    expect(elementCss(element({ default: { padding: '8px', color: 'x' }, mobile: { padding: '4px' } })).config).toBe(
      `.e-${uid}{padding:8px}\n@media (max-width: 767px){.e-${uid}{padding:4px}}\n`,
    )
  })

  it('hovers only where there is hover, and only declared states', () => {
    const style = { default: {}, _wwHover_default: { opacity: '0.8' }, other_default: { opacity: '0.1' } }
    expect(elementCss(element(style, [{ id: '_wwHover' }])).state).toBe(
      `@media (hover: hover){.e-${uid}:hover{opacity:0.8}}\n`,
    )
  })

  it('says what a state says also where the element says it without the state', () => {
    const style = { default: { padding: '1px' }, tablet: { padding: '2px' }, dry_default: { padding: '1px' } }
    expect(elementCss(element(style, [{ id: 'dry' }])).state).toBe(`.e-${uid}[data-is~="dry"]{padding:1px}\n`)
  })

  it('lets a whole font stand over its parts', () => {
    const stored = { uid, content: { default: { '_ww-text_font': '700 20px Inter', '_ww-text_fontSize': '30px' } } }
    expect(elementCss(readElement(stored, () => null, false)).config).toBe(`.e-${uid}{font:700 20px Inter}\n`)
  })

  it('reads bound values from a custom property of this element and place', () => {
    const style = {
      default: { backgroundColor: { __wwtype: 'f', code: 'x' } },
      tablet: { width: { __wwtype: 'f', code: 'y' } },
    }
    expect(elementCss(element(style)).config).toBe(
      `.e-${uid}{background-color:var(--b-00000000-backgroundColor)}\n@media (max-width: 991px){.e-${uid}{width:var(--b-00000000-tablet-width)}}\n`,
    )
  })
})
