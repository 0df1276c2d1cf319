import { afterEach, describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { readWholePage } from '../../project/withComponents.ts'
import { pageCss } from '../../styles/pageCss.ts'
import { createTestRuntime } from '../../testing/createTestRuntime.ts'
import { App } from '../App.tsx'
import { boxAndLabel } from '../testing/boxAndLabel.tsx'

const f = (code: string) => ({ __wwtype: 'f', code })
const on = { states: [{ id: 'on', condition: f("variables['on']") }] }

afterEach(() => {
  document.adoptedStyleSheets = []
})

/** Shows a box, or a label for properties of texts, with bound style and the page's CSS; it is bound to the variables `v` and `on`. */
async function show(content: object, style: object, state: object = {}) {
  const wwObjectBaseId = Object.keys(content).some((name) => name.startsWith('_ww-text')) ? 'label' : 'box'
  const home = {
    page: { id: 'home' },
    sections: {
      s: { uid: 's', sectionBaseId: 'box', content: { default: { children: [{ isWwObject: true, uid: 'it' }] } } },
    },
    wwObjects: {
      it: { uid: 'it', wwObjectBaseId, content: { default: content }, _state: { style, ...state } },
      inner: { uid: 'inner', wwObjectBaseId: 'box', content: {} },
    },
    variables: [
      { id: 'v', name: 'v', type: 'string', defaultValue: 'a' },
      { id: 'on', name: 'on', type: 'boolean', defaultValue: false },
    ],
  }
  const { runtime } = createTestRuntime({ pages: { home }, elements: boxAndLabel })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(pageCss(readWholePage(home, null, (baseId) => runtime.elements.find(baseId))))
  document.adoptedStyleSheets = [sheet]
  runtime.navigation.start()
  await render(<App runtime={runtime} />)
  await expect.poll(() => document.querySelector('[data-uid="it"]')).not.toBeNull()
  const set = (id: string, value: unknown) => runtime.graph.batch(() => runtime.variables.set(id, value))
  return { set, css: styleOf }
}

function styleOf(property: string, uid = 'it'): string {
  const node = document.querySelector(`[data-uid="${uid}"]`)
  return node ? getComputedStyle(node).getPropertyValue(property) : ''
}

/** Value of a property in the first frame of an animation, from any of the page's style sheets. */
function frameOf(name: string, property = 'opacity'): string | undefined {
  const rules = document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules])
  const found = rules.find((rule) => rule instanceof CSSKeyframesRule && rule.name === name)
  return found instanceof CSSKeyframesRule ? found.findRule('0%')?.style.getPropertyValue(property) : undefined
}

const blink = {
  animationDuration: '1s',
  animationKeyframes: '@keyframes blink { 0% { opacity: 0 } 100% { opacity: 1 } }',
}
const flex = { default: { display: 'flex' } }
const choose = (first: string, then: string) => f(`variables['v'] === 'a' ? ${first} : ${then}`)

describe('bound style', () => {
  it.each([
    [
      'a direction',
      { '_ww-layout_flexDirection': choose("'row'", "'column'") },
      flex,
      'flex-direction',
      'row',
      'column',
    ],
    [
      'a direction that is reversed',
      { '_ww-layout_flexDirection': choose("'row'", "'column'"), '_ww-layout_reverse': true },
      flex,
      'flex-direction',
      'row-reverse',
      'column-reverse',
    ],
    ['its reversal', { '_ww-layout_reverse': choose('1 < 2', '1 > 2') }, flex, 'flex-direction', 'row-reverse', 'row'],
    ['whether it wraps', { '_ww-layout_flexWrap': choose('1 < 2', '1 > 2') }, flex, 'flex-wrap', 'wrap', 'nowrap'],
    [
      'the columns of a grid',
      { '_ww-grid_columns': choose("['10px', '20px']", "['30px']") },
      { default: { display: 'grid' } },
      'grid-template-columns',
      '10px 20px',
      '30px',
    ],
    [
      'a column of a grid',
      { '_ww-grid_columns': ['10px', choose("'20px'", "'40px'")] },
      { default: { display: 'grid' } },
      'grid-template-columns',
      '10px 20px',
      '10px 40px',
    ],
    [
      'the alignment of a text alone',
      { '_ww-text_textAlign': choose("'right'", "'center'") },
      { default: {} },
      'text-align',
      'right',
      'center',
    ],
    [
      'whether a text wraps',
      { '_ww-text_nowrap': choose('1 < 2', '1 > 2') },
      { default: {} },
      'white-space',
      'nowrap',
      'normal',
    ],
    [
      'that a text which does not wrap is cut off',
      { '_ww-text_nowrap': choose('1 < 2', '1 > 2') },
      { default: {} },
      'overflow',
      'hidden',
      'visible',
    ],
    [
      'whether a text ends in dots',
      { '_ww-text_ellipsis': choose('1 < 2', '1 > 2') },
      { default: {} },
      'text-overflow',
      'ellipsis',
      'clip',
    ],
    [
      'whether an animation turns back',
      {},
      { default: { ...blink, animationDirection: choose('1 < 2', '1 > 2') } },
      'animation-direction',
      'alternate',
      'normal',
    ],
    [
      'whether an animation runs',
      {},
      { default: { ...blink, animationPlayState: choose('1 > 2', '1 < 2') } },
      'animation-play-state',
      'paused',
      'running',
    ],
    [
      'how long an animation takes',
      {},
      { default: { ...blink, animationDuration: choose("'2s'", "'3s'") } },
      'animation-duration',
      '2s',
      '3s',
    ],
    [
      'an entry of custom CSS',
      {},
      { default: { customCss: { textTransform: choose("'uppercase'", "'lowercase'") } } },
      'text-transform',
      'uppercase',
      'lowercase',
    ],
    [
      'all of custom CSS',
      {},
      { default: { customCss: choose("{ textTransform: 'uppercase' }", "{ fontStyle: 'italic' }") } },
      'text-transform',
      'uppercase',
      'none',
    ],
    [
      'custom CSS that would load something',
      {},
      { default: { customCss: choose("{ backgroundImage: 'url(//evil.test/x.png)' }", '3') } },
      'background-image',
      'none',
      'none',
    ],
  ])('follows %s', async (_case, content, style, property, before, after) => {
    const { set, css } = await show(content, style)
    expect(css(property)).toBe(before)
    set('v', 'b')
    expect(css(property)).toBe(after)
  })

  it.each([
    ['whether it pushes its last child', choose('1 < 2', '1 > 2'), 'row', ['100px', '0px'], ['0px', '0px']],
    ['along which axis', true, choose("'row'", "'column'"), ['100px', '0px'], ['0px', '100px']],
  ])('follows %s', async (_case, pushLast, direction, before, after) => {
    const content = {
      children: [{ isWwObject: true, uid: 'inner' }],
      '_ww-layout_pushLast': pushLast,
      '_ww-layout_flexDirection': direction,
    }
    const size = { display: 'flex', width: '100px', height: '100px' }
    const { set, css } = await show(content, { default: size })
    const margins = () => [css('margin-left', 'inner'), css('margin-top', 'inner')]
    expect(margins()).toEqual(before)
    set('v', 'b')
    expect(margins()).toEqual(after)
  })

  it('follows keyframes, and removes them with the element', async () => {
    const frames = (from: number) => `"@keyframes x { 0% { opacity: ${from} } 100% { opacity: 1 } }"`
    const bound = { animationDuration: '1s', animationKeyframes: choose(frames(0.25), frames(0.5)) }
    const shown = f("variables['v'] !== 'c'")
    const { set, css } = await show({}, { default: { ...bound, conditionalRendering: shown } })
    const before = css('animation-name')
    expect([before, frameOf(before)]).toEqual([expect.stringMatching(/^k-it-\d+$/), '0.25'])
    set('v', 'b')
    expect(frameOf(css('animation-name'))).toBe('0.5')
    set('v', 'c')
    await expect.poll(() => document.adoptedStyleSheets).toHaveLength(1)
  })

  it.each([
    ['are none', "'blink'", /^none$/],
    ['are missing', 'null', /^none$/],
    ['would load something', "'@keyframes x { 0% { background: url(//evil.test/x.png) } }'", /^k-it-/],
  ])('leaves out keyframes that %s', async (_case, code, name) => {
    const { css } = await show({}, { default: { ...blink, animationKeyframes: f(code) } })
    expect(css('animation-name')).toMatch(name)
    expect(frameOf(css('animation-name'), 'background-image') ?? '').toBe('')
  })

  it('follows custom CSS that a state binds', async () => {
    const bound = f("{ fontStyle: 'italic' }")
    const { set, css } = await show(
      {},
      { default: { customCss: { opacity: '0.5' } }, on_default: { customCss: bound } },
      on,
    )
    expect([css('font-style'), css('opacity')]).toEqual(['normal', '0.5'])
    set('on', true)
    expect(css('font-style')).toBe('italic')
    set('on', false)
    expect(css('font-style')).toBe('normal')
  })
})

describe('bound attributes', () => {
  const attribute = (name: string) => document.querySelector('[data-uid="it"]')?.getAttribute(name)

  it.each([
    [
      'as one list',
      choose("[{ name: 'data-a', value: 1 }]", "[{ name: 'data-b', value: 2 }, { name: 'data-c', value: null }]"),
    ],
    [
      'by their names',
      [
        { name: choose("'data-a'", "'data-b'"), value: choose('1', '2') },
        { name: choose("'data-c'", 'null'), value: null },
      ],
    ],
  ])('%s come and go', async (_case, attributes) => {
    const { set } = await show({}, {}, { attributes })
    expect([attribute('data-a'), attribute('data-b'), attribute('data-c')]).toEqual(['1', null, null])
    set('v', 'b')
    expect([attribute('data-a'), attribute('data-b'), attribute('data-c')]).toEqual([null, '2', null])
    set('v', 'a')
    expect([attribute('data-a'), attribute('data-b')]).toEqual(['1', null])
  })

  it.each([
    [
      'what could run something',
      f("[{ name: 'onclick', value: 'bad()' }, { name: 'href', value: 'javascript:bad()' }]"),
    ],
    ['what is no list', f("'data-a'")],
    ['what finds the element', f("[{ name: 'class', value: 'x' }, { name: 'data-uid', value: 'x' }]")],
    ['what fails', f('[{ name: nobody.knows, value: 1 }]')],
  ])('leave out %s', async (_case, attributes) => {
    await show({}, {}, { attributes })
    expect([attribute('onclick'), attribute('href'), attribute('data-a')]).toEqual([null, null, null])
    expect(attribute('class')).toBe('e-it')
  })
})
