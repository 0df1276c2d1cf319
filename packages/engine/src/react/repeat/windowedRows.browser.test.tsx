import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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
const press = defineElement({
  name: 'press',
  doc: 'Button.',
  generations: [{ baseId: 'press', adapt: identity }],
  properties: {},
  inherits: ['text'],
  isPlain: true,
})
const elements: readonly ElementEntry[] = [
  ...boxAndLabel,
  {
    definition: field,
    load:
      async () =>
      ({ root }: ElementProps<typeof field>) => <input {...root} aria-label="Flow" />,
  },
  {
    definition: press,
    load:
      async () =>
      ({ root, text: label }: ElementProps<typeof press>) => (
        <button {...root} type="button">
          {label.peek()}
        </button>
      ),
  },
]

const zones = (count: number, from = 0) =>
  Array.from({ length: count }, (_, i) => ({ id: from + i, name: `Zone ${from + i}` }))
const list = { ...bound('variables.rows'), repeatable: [child('row')] }
const windowed = { ...list, _sluice: { windowing: true } }

let sheet = new CSSStyleSheet()
/** Scrolls at once: pages scroll smoothly, and rows that come meanwhile would stop them near the end. */
const jump = (top: number) => scrollTo({ top, behavior: 'instant' })

/** Shows a list of 10,000 rows of 40 px, with a style of the list and of rows. */
async function show(
  css = '',
  { children = windowed as object, row = text('label', "context.item.data['name']"), count = 10_000 } = {},
) {
  sheet.replaceSync(`[data-uid=row] { height: 40px; overflow: hidden } p { margin: 0 } ${css}`)
  const wwObjects = { ...element('row', 'box', { children: [child('label')] }), ...row }
  const shown = await showChildren({
    ...{ wwObjects, children, elements },
    variables: [variable('rows', 'array', zones(count))],
  })
  await expect.poll(() => shown.nodesOf('row').length).toBeGreaterThan(0)
  const [holder = document.body] = shown.nodesOf('s')
  return {
    ...shown,
    holder,
    mounted: () => shown.nodesOf('row').length,
    /** Names of the rows that are seen, in their order. */
    seen: () =>
      shown
        .nodesOf('row')
        .filter((node) => {
          const { top, bottom, left, right } = node.getBoundingClientRect()
          const box = holder.getBoundingClientRect()
          const isInside = top < Math.min(innerHeight, box.bottom) && left < Math.min(innerWidth, box.right)
          return isInside && bottom > Math.max(0, box.top) && right > Math.max(0, box.left)
        })
        .map((node) => node.textContent),
    traced: () => shown.runtime.trace.entries.flatMap((entry) => (entry.kind === 'message' ? [entry.message] : [])),
  }
}

beforeAll(() => windowing.load().then(() => undefined))
beforeEach(async () => {
  await page.viewport(400, 600)
  sheet = new CSSStyleSheet()
  document.adoptedStyleSheets = [sheet]
  jump(0)
})
afterEach(() => {
  document.adoptedStyleSheets = []
})

describe('a list with windowing', () => {
  it('is as long as without, and mounts only the rows near the screen, wherever it is scrolled', async () => {
    const { holder, mounted, seen } = await show()
    await expect.poll(mounted).toBeLessThan(40)
    await expect.poll(() => holder.getBoundingClientRect().height).toBe(400_000)
    scrollTo(0, 200_000)
    await expect.poll(() => seen()[0]).toMatch(/^Zone (?:4999|5000)$/)
    expect(mounted()).toBeLessThan(40)
    expect(Math.abs(seen().length - 15.5)).toBeLessThan(1)
    scrollTo(0, 1_000_000)
    await expect.poll(() => seen().at(-1)).toBe('Zone 9999')
    expect(mounted()).toBeLessThan(40)
  })

  it('mounts all rows without it', async () => {
    const { mounted } = await show('', { children: list, count: 500 })
    await expect.poll(mounted).toBe(500)
  })

  it('follows its rows, which keep their place', async () => {
    const { set, seen, mounted, holder } = await show()
    jump(40_000)
    await expect.poll(() => seen()[0]).toBe('Zone 1000')
    set('rows', zones(9000, 500))
    await expect.poll(() => holder.getBoundingClientRect().height).toBe(360_000)
    expect(seen()[0]).toBe('Zone 1000')
    set('rows', zones(9500))
    await expect.poll(() => holder.getBoundingClientRect().height).toBe(380_000)
    expect(seen()[0]).toBe('Zone 1000')
    set('rows', zones(3))
    await expect.poll(mounted).toBe(3)
    await expect.poll(() => holder.getBoundingClientRect().height).toBe(120)
    set('rows', [])
    await expect.poll(mounted).toBe(0)
  })

  it('has rows of any height', async () => {
    const { seen, holder } = await show(
      '[data-uid=row] { height: auto } [data-uid=row]:nth-child(3n) { padding-bottom: 33px }',
    )
    for (let at = 0; at < 6000; at += 500) {
      jump(at)
      await expect.poll(() => seen().length).toBeGreaterThan(5)
      const numbers = seen().map((name) => Number(name?.slice(5)))
      expect(numbers).toEqual(numbers.map((_, i) => (numbers[0] ?? 0) + i))
    }
    expect(holder.getBoundingClientRect().height).toBeGreaterThan(150_000)
  })

  it.each([
    {
      layout: 'a column with gaps',
      css: 'display: flex; flex-direction: column; gap: 10px',
      length: 499_990,
      at: 250_000,
      first: /^Zone 5000$/,
    },
    {
      layout: 'a grid',
      css: 'display: grid; grid-template-columns: repeat(4, 1fr); gap: 10px',
      length: 124_990,
      at: 50_000,
      first: /^Zone 4000$/,
    },
    {
      layout: 'a box that wraps',
      css: 'display: flex; flex-flow: row wrap; & > [data-uid=row] { width: 100px }',
      length: 100_000,
      at: 40_000,
      first: /^Zone 4000$/,
    },
  ])('keeps the layout of $layout', async ({ css, length, at, first }) => {
    const { holder, seen, mounted } = await show(`[data-uid=s] { width: 400px; ${css} }`)
    await expect.poll(mounted).toBeLessThan(150)
    await expect.poll(() => holder.getBoundingClientRect().height).toBeCloseTo(length, -1)
    jump(at + holder.getBoundingClientRect().top + scrollY)
    await expect.poll(() => seen()[0]).toMatch(first)
  })

  it.each(['ltr', 'rtl'])('scrolls in an element of its own, and sideways, in the direction %s', async (dir) => {
    const { holder, seen, mounted } = await show(
      `[data-uid=s] { display: flex; direction: ${dir}; width: 300px; overflow-x: auto } [data-uid=row] { flex: none; width: 50px }`,
    )
    await expect.poll(mounted).toBeLessThan(40)
    await expect.poll(() => holder.scrollWidth).toBe(500_000)
    holder.scrollLeft = dir === 'ltr' ? 250_000 : -250_000
    await expect.poll(() => seen()[0]).toBe('Zone 5000')
    expect(mounted()).toBeLessThan(40)
  })

  it('keeps the row that has the focus', async () => {
    const { nodesOf, mounted } = await show('', {
      row: element('label', 'press', { '_ww-text_text': bound("context.item.data['name']") }),
    })
    await expect.poll(mounted).toBeLessThan(40)
    const [, second = document.body] = nodesOf('label')
    if (second instanceof HTMLElement) second.focus()
    jump(100_000)
    await expect.poll(() => nodesOf('label').at(-1)?.textContent).toMatch(/^Zone 25/)
    expect(document.activeElement).toBe(second)
  })

  it('mounts all rows while the page is printed', async () => {
    const { mounted } = await show('', { count: 300 })
    await expect.poll(mounted).toBeLessThan(40)
    dispatchEvent(new Event('beforeprint'))
    expect(mounted()).toBe(300)
    dispatchEvent(new Event('afterprint'))
    await expect.poll(mounted).toBeLessThan(40)
  })

  it.each([
    {
      refusal: 'a field in its rows',
      css: '',
      row: element('label', 'field', {}),
      reason: '“label” in its rows keeps values, which a row would lose off the screen',
    },
    {
      refusal: 'rows in reverse',
      css: '[data-uid=s] { display: flex; flex-direction: column-reverse }',
      row: undefined,
      reason: 'its rows are in reverse',
    },
  ])('mounts all rows with $refusal, and says why', async ({ css, row, reason }) => {
    const { mounted, traced } = await show(css, { ...(row && { row }), count: 300 })
    await expect.poll(mounted).toBe(300)
    expect(traced()).toEqual([`All rows of the list are mounted in spite of its “windowing”: ${reason}.`])
  })
})
