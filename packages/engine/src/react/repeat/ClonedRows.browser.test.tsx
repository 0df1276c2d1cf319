import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { defineElement, type ElementEntry, identity } from '../../elements/elementDefinition.ts'
import type { ElementProps } from '../element/elementProps.ts'
import { boxAndLabel } from '../testing/boxAndLabel.tsx'
import { bound, child, element, showChildren, text, variable } from '../testing/showChildren.tsx'

const bare = defineElement({
  name: 'bare',
  doc: 'A box that counts how often it is rendered.',
  generations: [{ baseId: 'bare', adapt: identity }],
  properties: {},
  slots: { children: { doc: 'Children.', kind: 'list' } },
  isPlain: true,
  isBare: () => true,
})
const { isBare: _isBare, ...plain } = { ...bare, name: 'plain', generations: [{ baseId: 'plain', adapt: identity }] }
const rendered = vi.fn()
const elements: readonly ElementEntry[] = [
  ...boxAndLabel,
  {
    definition: bare,
    load:
      async () =>
      ({ slots, root }: ElementProps<typeof bare>) => {
        rendered()
        return <div {...root}>{slots.children}</div>
      },
  },
  {
    definition: plain,
    load:
      async () =>
      ({ slots, root }: ElementProps<typeof bare>) => <div {...root}>{slots.children}</div>,
  },
]

interface Item {
  readonly id: number
  readonly name: string
}
const itemsOf = (...ids: readonly number[]): readonly Item[] => ids.map((id) => ({ id, name: `zone ${id}` }))

/** Shows the same rows in a list of copies and in one that React renders. */
async function open(items: readonly Item[], lists: readonly string[] = ['copies', 'rendered']) {
  const repeat = { ...bound('variables.rows'), repeatable: [child('row')] }
  const wwObjects = {
    ...element('copies', 'bare', { children: repeat }),
    ...element('rendered', 'plain', { children: repeat }),
    ...element(
      'row',
      'bare',
      { children: [child('name'), child('inner')] },
      { attributes: [{ name: 'title', value: 'a' }] },
    ),
    ...text('name', 'context.item.data.name'),
    ...element('inner', 'bare', { children: [child('place')] }),
    ...text('place', "(context.item.index + 1) + ' of ' + context.item.repeatedItems.length + variables.unit"),
  }
  const page = await showChildren({
    wwObjects,
    children: lists.map(child),
    variables: [variable('rows', 'array', items), variable('unit', 'string', '')],
    elements,
  })
  const [copies, others] = [...page.nodesOf('copies'), ...page.nodesOf('rendered')]
  const rowsIn = (list: Element | undefined) => [...(list?.children ?? [])]
  await expect.poll(() => rowsIn(copies).length).toBe(items.length)
  return {
    ...page,
    copies,
    rows: () => rowsIn(copies),
    texts: () => rowsIn(copies).map((row) => row.textContent),
    show: (rows: readonly Item[]) => page.set('rows', rows),
    isLikeRendered: () => expect.poll(() => copies?.innerHTML).toBe(others?.innerHTML),
  }
}

describe('the rows of a list that is all that its element contains', () => {
  it.each([4, 400])('are copies of one that React renders: %i rows', async (count) => {
    rendered.mockClear()
    await open(itemsOf(...Array.from({ length: count }, (_, i) => i)), ['copies'])
    // Strict mode renders the list, the template’s row and the box inside it twice.
    expect(rendered).toHaveBeenCalledTimes(6)
  })

  it('look like those that React renders', async () => {
    const { isLikeRendered, texts } = await open(itemsOf(1, 2, 3))
    await isLikeRendered()
    expect(texts()).toEqual(['zone 11 of 3', 'zone 22 of 3', 'zone 33 of 3'])
  })

  it('follow their data and everything else that their texts read', async () => {
    const { set, show, texts, rows } = await open(itemsOf(1, 2))
    const before = rows()
    show([{ id: 1, name: 'drip' }, ...itemsOf(2)])
    set('unit', ' zones')
    expect([texts(), rows()]).toEqual([['drip1 of 2 zones', 'zone 22 of 2 zones'], before])
  })

  it('keep their nodes when they are moved, and come and go', async () => {
    const { show, rows, texts } = await open(itemsOf(1, 2, 3))
    const [first, , third] = rows()
    show(itemsOf(4, 3, 1))
    await expect.poll(texts).toEqual(['zone 41 of 3', 'zone 32 of 3', 'zone 13 of 3'])
    expect([rows()[1], rows()[2]]).toEqual([third, first])
    show([])
    await expect.poll(texts).toEqual([])
    show(itemsOf(5))
    await expect.poll(texts).toEqual(['zone 51 of 1'])
  })

  it('are rendered by React from the first text with markup on', async () => {
    const { set, show, isLikeRendered, rows, texts } = await open(itemsOf(1, 2))
    show([{ id: 1, name: 'a <b>b</b>' }, ...itemsOf(2)])
    await expect.poll(() => rows()[0]?.querySelector('b')?.textContent).toBe('b')
    await isLikeRendered()
    show(itemsOf(3, 1))
    await expect.poll(texts).toEqual(['zone 31 of 2', 'zone 12 of 2'])
    set('unit', '!')
    await expect.poll(texts).toEqual(['zone 31 of 2!', 'zone 12 of 2!'])
    await isLikeRendered()
  })

  it('are rendered by React when the first rows have markup', async () => {
    const { isLikeRendered, rows } = await open([...itemsOf(1), { id: 2, name: '<i>drip</i>' }])
    await expect.poll(() => rows()[1]?.querySelector('i')?.textContent).toBe('drip')
    await isLikeRendered()
  })

  it('look like those that React renders in any sequence of lists', async () => {
    const { show, isLikeRendered, rows } = await open(itemsOf(1))
    const item = fc.record({
      id: fc.integer({ min: 1, max: 9 }),
      name: fc.constantFrom('a', 'b', '', 'c d'),
    })
    const list = fc.uniqueArray(item, { selector: ({ id }) => id, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(fc.array(list, { minLength: 1, maxLength: 4 }), async (lists) => {
        for (const items of lists) {
          show(items)
          await expect.poll(() => rows().length).toBe(items.length)
          await isLikeRendered()
        }
      }),
      { numRuns: 40 },
    )
  })
})
