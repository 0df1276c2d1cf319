import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { defineElement, type ElementEntry, identity } from '../../elements/elementDefinition.ts'
import type { ElementProps } from '../element/elementProps.ts'
import { windowing } from '../features/rows.ts'
import { boxAndLabel } from '../testing/boxAndLabel.tsx'
import { bound, child, element, showChildren, text, variable } from '../testing/showChildren.tsx'

const field = defineElement({
  name: 'field',
  doc: 'Field.',
  generations: [{ baseId: 'field', adapt: identity }],
  properties: {},
  variables: { value: { kind: 'text', doc: 'Text.', defaultValue: '' } },
})
const elements: readonly ElementEntry[] = [
  ...boxAndLabel,
  {
    definition: field,
    load:
      async () =>
      ({ root }: ElementProps<typeof field>) => <input {...root} aria-label="Flow" />,
  },
]
const zones = (count: number, from = 0) =>
  Array.from({ length: count }, (_, i) => ({ id: from + i, name: `Zone ${from + i}` }))
const windowed = { ...bound('variables.rows'), repeatable: [child('row')], _sluice: { windowing: true } }
const row = (state: object = {}) => element('row', 'box', { children: [child('label')] }, state)
const name = "context.item.data['name']"
const shownIf = (code: string) => ({ style: { default: { conditionalRendering: bound(code) } } })
/** Texts of one to six lines. */
const uneven = text('label', `${name} + '\\n.'.repeat((context.item.data['id'] * 7919) % 6)`)
const UNEVEN = 'p { line-height: 18px; white-space: pre }'
const EVEN = '[data-uid=row] { height: 40px; overflow: hidden }'

const sheet = new CSSStyleSheet()
const style = (css: string) => sheet.replaceSync(`p { margin: 0 } ${css}`)
const jump = (top: number) => scrollTo({ top, behavior: 'instant' })
/** Lets the browser lay out, scroll and measure. */
async function frames(count = 8): Promise<void> {
  for (let i = 0; i < count; i += 1) await new Promise(requestAnimationFrame)
}

async function show(css: string, { count = 5000, children = windowed as unknown, wwObjects = {} } = {}) {
  style(css)
  const all = { ...row(), ...text('label', name), ...wwObjects }
  const variables = [variable('rows', 'array', zones(count)), variable('on', 'string', 'yes')]
  const shown = await showChildren({ wwObjects: all, children, elements, variables })
  await frames()
  const holder = () => shown.nodesOf('s')[0]?.getBoundingClientRect() ?? new DOMRect()
  const messages = () =>
    shown.runtime.trace.entries.flatMap((entry) => (entry.kind === 'message' ? [entry.message] : []))
  const seen = () =>
    shown.nodesOf('row').filter((node) => {
      const { top, bottom } = node.getBoundingClientRect()
      return top >= Math.max(0, holder().top) && bottom <= innerHeight
    })
  const find = (label: string | null | undefined) => shown.nodesOf('row').find((node) => node.textContent === label)
  return { ...shown, holder, messages, seen, find, mounted: () => shown.nodesOf('row').length }
}

beforeAll(() => windowing.load().then(() => undefined))
beforeEach(async () => {
  await page.viewport(400, 600)
  document.adoptedStyleSheets = [sheet]
  jump(0)
})
afterEach(() => {
  document.adoptedStyleSheets = []
  vi.restoreAllMocks()
})

describe('a windowed list and the place where people are on the page', () => {
  // Without this the page would still be on its way when it is looked at.
  const INSTANT = 'html { scroll-behavior: auto !important }'
  const tall = `${EVEN} ${INSTANT} body { padding-block: 2000px }`

  it('leaves the page where it is when it appears', async () => {
    const list = element('list', 'box', { children: windowed }, shownIf("variables.on === 'yes'"))
    const { set } = await show(tall, { count: 1000, children: [child('list')], wwObjects: list })
    set('on', 'no')
    await frames()
    jump(1500)
    set('on', 'yes')
    await frames()
    expect(scrollY).toBe(1500)
  })

  it('leaves the page where it is when its rows arrive', async () => {
    const { set } = await show(tall, { count: 0 })
    jump(1500)
    set('rows', zones(1000))
    await frames()
    expect(scrollY).toBe(1500)
  })

  it('leaves the page where it is when too few rows are left for the list to scroll by itself', async () => {
    const { set } = await show(`${tall} [data-uid=s] { height: 300px; overflow-y: auto }`, { count: 1000 })
    jump(1500)
    set('rows', zones(3))
    await frames()
    expect(scrollY).toBe(1500)
  })

  it('begins at its start when it gets rows enough to scroll by itself', async () => {
    const css = '[data-uid=s] { height: 300px; overflow-y: auto } body { padding-block: 800px 3000px }'
    const { set, nodesOf } = await show(`${EVEN} ${INSTANT} ${css}`, { count: 3 })
    jump(700)
    await frames()
    set('rows', zones(1000))
    await frames()
    expect([scrollY, nodesOf('s')[0]?.scrollTop]).toEqual([700, 0])
  })

  it('can be in the rows of another', async () => {
    const inner = { ...bound(`Array(60).fill(0)`), repeatable: [child('in')], _sluice: { windowing: true } }
    const items = { ...bound(JSON.stringify(Array.from({ length: 60 }, (_, i) => i))) }
    await show(`${INSTANT} [data-uid=in] { height: 40px }`, {
      count: 50,
      wwObjects: {
        ...element('row', 'box', { children: { ...inner, ...items } }),
        ...text('in', "'Part ' + context.item.data"),
      },
    })
    jump(60_000)
    await frames()
    expect(Math.abs(scrollY - 60_000)).toBeLessThan(300)
  })
})

describe('a windowed list whose lines are not as assumed', () => {
  it('can be hidden at first, as in a tab', async () => {
    const { messages, mounted } = await show(`${EVEN} [data-uid=s] { display: none }`)
    expect(messages()).toEqual([])
    style(EVEN)
    await frames()
    expect(mounted()).toBeGreaterThan(10)
    expect(mounted()).toBeLessThan(60)
  })

  it.each([
    ['most of them', 'id % 100 === 0'],
    ['the first of them', 'id >= 1000'],
    ['all but some in the middle', 'id >= 1000 && id < 1050'],
  ])('can have rows that their condition hides: %s', async (_which, code) => {
    const shown = code.replaceAll('id', "context.item.data['id']")
    const { messages, mounted } = await show(EVEN, { wwObjects: row(shownIf(shown)) })
    await expect.poll(mounted, { timeout: 10_000 }).toBeGreaterThan(10)
    await expect.poll(mounted).toBeLessThan(50)
    expect(messages()).toEqual([])
  })

  it.each([
    ['below each other', ''],
    ['in a box that wraps', '[data-uid=s] { display: flex; flex-flow: row wrap } [data-uid=row] { width: 100px }'],
  ])('can have rows %s that are all hidden for a while', async (_how, css) => {
    const wwObjects = row(shownIf("variables.on === 'yes'"))
    const { messages, seen, set } = await show(`${EVEN} ${css}`, { count: 500, wwObjects })
    set('on', 'no')
    await frames()
    expect(seen()).toEqual([])
    set('on', 'yes')
    await expect.poll(() => seen().length).toBeGreaterThan(10)
    expect(messages().filter((message) => message.startsWith('Maximum'))).toEqual([])
  })

  it.each([
    [
      'a grid with rows that their condition hides',
      '[data-uid=s] { display: grid; grid-template-columns: repeat(4, 1fr) }',
      row(shownIf("context.item.data['id'] % 5 !== 0")),
      EVEN,
    ],
    [
      'a box that wraps, with rows of different widths',
      '[data-uid=s] { width: 400px; display: flex; flex-flow: row wrap; gap: 8px }',
      text('label', `${name} + 'x'.repeat((context.item.data['id'] * 7919) % 13)`),
      EVEN,
    ],
    [
      'a box that wraps, with rows of different lengths in the middle of their line',
      '[data-uid=s] { width: 400px; display: flex; flex-flow: row wrap; align-items: center } [data-uid=row] { width: 100px }',
      uneven,
      UNEVEN,
    ],
    [
      'rows beside each other without a box that lays them out',
      '[data-uid=row] { display: inline-block; width: 90px }',
      {},
      EVEN,
    ],
  ])('is not lost: %s', async (_what, css, wwObjects, sizes) => {
    const { messages, seen } = await show(`${sizes} ${css}`, { wwObjects })
    for (const at of [400, 800, 840, 880, 920, 5000, 20_000, 20_100, 300]) {
      jump(at)
      await frames()
    }
    expect(messages().filter((message) => message.startsWith('Maximum'))).toEqual([])
    expect(seen().length).toBeGreaterThan(10)
  })

  it('is not lost when it is longer than a browser lets a page be', async () => {
    const { messages } = await show('[data-uid=row] { height: 400px }', { count: 100_000 })
    jump(39_000_000)
    await frames()
    expect(messages().filter((message) => message.startsWith('Maximum'))).toEqual([])
  })
})

describe('a windowed list and what is read', () => {
  it('moves what is read by what was scrolled, though the style of the page is to scroll smoothly', async () => {
    const { seen } = await show(UNEVEN, { wwObjects: uneven })
    jump(50_000)
    await frames()
    const [first] = seen()
    const start = first?.getBoundingClientRect().top ?? 0
    const differences: number[] = []
    for (let scrolled = 50; scrolled <= 400; scrolled += 50) {
      scrollBy({ top: -50, behavior: 'instant' })
      await frames(2)
      differences.push(Math.abs(Math.round((first?.getBoundingClientRect().top ?? 0) - start - scrolled)))
    }
    expect(differences).toEqual(differences.map(() => 0))
  })

  it('keeps its place when a row above the screen grows, also where the list scrolls by itself', async () => {
    const { nodesOf, seen, find } = await show(`${EVEN} [data-uid=s] { height: 300px; overflow-y: auto }`)
    nodesOf('s')[0]?.scrollTo(0, 4000)
    await frames()
    expect(seen()[0]?.textContent).toBe('Zone 100')
    const above = find('Zone 97')
    if (above instanceof HTMLElement) above.style.height = '140px'
    await frames()
    expect(seen()[0]?.textContent).toBe('Zone 100')
  })

  it('shows rows when something before it gets shorter, also in browsers that keep no place', async () => {
    const before = document.createElement('div')
    before.style.height = '3000px'
    const { seen } = await show(`${EVEN} html { overflow-anchor: none }`)
    document.body.prepend(before)
    jump(6000)
    await frames()
    expect(seen().length).toBeGreaterThan(10)
    before.style.height = '0'
    await frames()
    before.remove()
    expect(seen().length).toBeGreaterThan(10)
  })

  it.each([
    { rows: 'its first rows', count: 5000, wwObjects: {} },
    { rows: 'rows with fields, for which it is not windowed', count: 20, wwObjects: element('label', 'field', {}) },
  ])('mounts $rows once', async ({ count, wwObjects }) => {
    const removed: string[] = []
    const observer = new MutationObserver((records) => {
      for (const node of records.flatMap((record) => [...record.removedNodes]))
        if (node instanceof Element && node.matches('[data-uid=row]')) removed.push(node.innerHTML)
    })
    observer.observe(document, { subtree: true, childList: true })
    const { nodesOf } = await show(EVEN, { count, wwObjects })
    observer.disconnect()
    const [first] = nodesOf('row')
    expect(removed.filter((html) => html === first?.innerHTML)).toEqual([])
  })

  it('keeps its place when rows are added before what is read, as browsers do without windowing', async () => {
    const { set, seen } = await show(EVEN)
    jump(20_000)
    await frames()
    const before = seen()[0]?.textContent
    set('rows', [...zones(10, 100_000), ...zones(5000)])
    await frames()
    expect(seen()[0]?.textContent).toBe(before)
  })
})

describe('a windowed list that changes', () => {
  it('is as long as rows like the first ones, though there were none at first', async () => {
    const { set, holder } = await show('[data-uid=row] { height: 300px }', { count: 0 })
    set('rows', zones(10_000))
    await frames()
    expect(holder().height).toBeCloseTo(3_000_000, -4)
  })

  it('is as long as its rows in something that has grown', async () => {
    const { nodesOf } = await show(
      `${EVEN} @keyframes grow { from { scale: 0.8 } } [data-uid=s] { animation: grow 0.3s; height: 300px; overflow-y: auto }`,
    )
    await frames()
    expect(nodesOf('s')[0]?.scrollHeight).toBe(200_000)
  })

  it('becomes a line where it was a column', async () => {
    const size = '[data-uid=row] { flex: none; width: 50px; height: 40px }'
    const { holder } = await show(`${size} [data-uid=s] { display: flex; flex-direction: column }`)
    style(`${size} [data-uid=s] { display: flex; width: 300px; overflow-x: auto }`)
    await frames()
    expect(holder().height).toBeLessThan(100)
  })

  it('stays as long as it is while it is scrolled, with margins of its rows', async () => {
    const { holder } = await show('[data-uid=row] { height: 40px; margin-block: 10px }', { count: 2000 })
    const lengths: number[] = []
    for (const at of [5000, 20_000, 40_000, 60_000, 30_000, 10_000]) {
      jump(at)
      await frames()
      lengths.push(Math.round(holder().height))
    }
    expect(new Set(lengths).size).toBe(1)
  })

  it('says nothing about flushSync', async () => {
    const said = vi.spyOn(console, 'error')
    await show(UNEVEN, { wwObjects: uneven })
    for (const at of [6000, 100_000, 50_000, 49_500]) {
      jump(at)
      await frames()
    }
    expect(said.mock.calls.flat().filter((text) => String(text).startsWith('flushSync'))).toEqual([])
  })
})
