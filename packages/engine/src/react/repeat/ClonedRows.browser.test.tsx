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
const {
  isPlain: _isPlain,
  isBare: _bare,
  ...twice
} = {
  ...bare,
  name: 'twice',
  generations: [{ baseId: 'twice', adapt: identity }],
}
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
  {
    definition: twice,
    load: async () =>
      function Twice({ slots, root }: ElementProps<typeof twice>) {
        return (
          <div {...root}>
            <div>{slots.children}</div>
            <div>{slots.children}</div>
          </div>
        )
      },
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
    const { isLikeRendered, texts } = await open(itemsOf(1, 2, 3, 4))
    await isLikeRendered()
    expect(texts()).toEqual(['zone 11 of 4', 'zone 22 of 4', 'zone 33 of 4', 'zone 44 of 4'])
  })

  it('are copies from the fourth on', async () => {
    const { show, isLikeRendered, rows, texts } = await open([])
    show(itemsOf(1, 2, 3))
    await expect.poll(texts).toEqual(['zone 11 of 3', 'zone 22 of 3', 'zone 33 of 3'])
    const [first] = rows()
    show(itemsOf(1, 2, 3))
    expect(rows()[0]).toBe(first)
    show(itemsOf(1, 2, 3, 4))
    await expect.poll(() => rows().length).toBe(4)
    expect(rows()[0]).not.toBe(first)
    await isLikeRendered()
    show(itemsOf(4))
    await expect.poll(texts).toEqual(['zone 41 of 1'])
    await isLikeRendered()
  })

  it('follow their data and everything else that their texts read', async () => {
    const { set, show, texts, rows } = await open(itemsOf(1, 2, 3, 4))
    const before = rows()
    show([{ id: 1, name: 'drip' }, ...itemsOf(2, 3, 4)])
    set('unit', ' zones')
    expect(rows()).toEqual(before)
    expect(texts().slice(0, 2)).toEqual(['drip1 of 4 zones', 'zone 22 of 4 zones'])
  })

  it('keep their nodes when they are moved, and come and go', async () => {
    const { show, rows, texts } = await open(itemsOf(1, 2, 3, 4))
    const [first, , third] = rows()
    show(itemsOf(5, 3, 1))
    await expect.poll(texts).toEqual(['zone 51 of 3', 'zone 32 of 3', 'zone 13 of 3'])
    expect([rows()[1], rows()[2]]).toEqual([third, first])
    show([])
    await expect.poll(texts).toEqual([])
    show(itemsOf(5))
    await expect.poll(texts).toEqual(['zone 51 of 1'])
  })

  it.each([
    ['the first to the end', [2, 3, 4, 5, 6, 1]],
    ['the last to the beginning', [6, 1, 2, 3, 4, 5]],
  ])('are left where they are when one is moved: %s', async (_move, ids) => {
    const { copies, show, texts } = await open(itemsOf(1, 2, 3, 4, 5, 6))
    const changes: MutationRecord[] = []
    const observer = new MutationObserver((records) => changes.push(...records))
    if (copies) observer.observe(copies, { childList: true })
    show(itemsOf(...ids))
    await expect.poll(() => texts()[0]).toMatch(`zone ${ids[0]}1`)
    expect(changes.flatMap(({ addedNodes }) => [...addedNodes]).length).toBe(1)
    observer.disconnect()
  })

  it('are rendered by React from the first text with markup on', async () => {
    const { set, show, isLikeRendered, rows, texts } = await open(itemsOf(1, 2, 3, 4))
    show([{ id: 1, name: 'a <b>b</b>' }, ...itemsOf(2, 3, 4)])
    await expect.poll(() => rows()[0]?.querySelector('b')?.textContent).toBe('b')
    await isLikeRendered()
    show(itemsOf(3, 1))
    await expect.poll(texts).toEqual(['zone 31 of 2', 'zone 12 of 2'])
    set('unit', '!')
    await expect.poll(texts).toEqual(['zone 31 of 2!', 'zone 12 of 2!'])
    await isLikeRendered()
  })

  it('are rendered by React when the first rows have markup', async () => {
    const { isLikeRendered, rows } = await open([...itemsOf(1, 3, 4), { id: 2, name: '<i>drip</i>' }])
    await expect.poll(() => rows()[3]?.querySelector('i')?.textContent).toBe('drip')
    await isLikeRendered()
  })

  it('look like those that React renders in any sequence of lists', async () => {
    const { show, isLikeRendered, rows } = await open(itemsOf(1, 2, 3, 4))
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

  describe.each(['bare', 'plain'])('of the kind “%s”', (kind) => {
    const items = itemsOf(1, 2, 3, 4)
    const list = (row: string) =>
      element('list', kind, { children: { ...bound('variables.rows'), repeatable: [child(row)] } })
    const name = text('name', 'context.item.data.name')
    const openRows = (wwObjects: object, shown: string, rows: readonly Item[] = items) =>
      showChildren({ wwObjects, children: [child(shown)], variables: [variable('rows', 'array', rows)], elements })

    it('are in both places where a component shows the list', async () => {
      const { set, textOf } = await openRows(
        { ...element('t', 'twice', { children: [child('list')] }), ...list('name'), ...name },
        't',
      )
      const both = (rows: readonly Item[]) => {
        const all = rows.map((row) => row.name).join('')
        return expect.poll(() => textOf('list')).toEqual([all, all])
      }
      await both(items)
      set('rows', itemsOf(1, 2, 3, 4, 5))
      await both(itemsOf(1, 2, 3, 4, 5))
    })

    it('show an element that stands in a row twice', async () => {
      const row = element('row', 'bare', { children: [child('one'), child('other')] })
      const boxes = {
        ...element('one', 'bare', { children: [child('name')] }),
        ...element('other', 'bare', { children: [child('name')] }),
      }
      const { textOf } = await openRows({ ...list('row'), ...row, ...boxes, ...name }, 'list')
      await expect.poll(() => textOf('row')).toEqual(items.map((item) => item.name + item.name))
    })

    it('end where elements are nested too deeply', async () => {
      const loop = element('loop', 'plain', { children: [child('list'), child('loop')] })
      const { nodesOf } = await openRows({ ...loop, ...list('name'), ...name }, 'loop')
      await expect.poll(() => nodesOf('name').length).toBeGreaterThan(100)
    })

    it('are all there when a list grows from none to more than one slice', async () => {
      const { set, nodesOf, textOf } = await openRows({ ...list('name'), ...name }, 'list', [])
      const ids = Array.from({ length: 5_000 }, (_, i) => i)
      set('rows', itemsOf(...ids))
      await expect.poll(() => nodesOf('name').length).toBe(5_000)
      set('rows', itemsOf(...ids.toReversed()))
      await expect.poll(() => textOf('name')[0]).toBe('zone 4999')
      set('rows', [...itemsOf(...ids.slice(0, 4_500)), { id: 9_999, name: '<b>x</b>' }])
      await expect.poll(() => nodesOf('list')[0]?.querySelectorAll('b').length).toBe(1)
      expect(textOf('name').slice(0, 3)).toEqual(['zone 0', 'zone 1', 'zone 2'])
      expect(nodesOf('name').length).toBe(4_501)
    })
  })
})
