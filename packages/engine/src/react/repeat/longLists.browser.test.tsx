import fc from 'fast-check'
import { type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { defineElement, type ElementEntry, identity } from '../../elements/elementDefinition.ts'
import type { ElementProps } from '../element/elementProps.ts'
import { boxAndLabel } from '../testing/boxAndLabel.tsx'
import { bound, child, element, showChildren, text, variable } from '../testing/showChildren.tsx'

const plain = (name: string) =>
  defineElement({
    name,
    doc: name,
    generations: [{ baseId: name, adapt: identity }],
    properties: {},
    slots: { children: { doc: 'Children.', kind: 'list' } },
    isPlain: true,
  })

/** A node that sets its own color in an effect, as an icon sets its image. */
function Dot() {
  const node = useRef<HTMLElement>(null)
  useLayoutEffect(() => node.current?.style.setProperty('--dot', 'red'), [])
  return <i ref={node} />
}

/** A component that renders its children without a node of its own. */
function Slot({ children }: { children: ReactNode }) {
  return children
}

/** A node that keeps a count in its state. */
function Counter() {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  )
}

const dotted = plain('dotted')
const counted = plain('counted')
const between = plain('between')
const moved = plain('moved')
const wrapped = plain('wrapped')
const suspended = plain('suspended')
const dot = plain('dot')
let showAround: (shown: boolean) => void = () => {}
let moveBehind: (isBehind: boolean) => void = () => {}
const elements: readonly ElementEntry[] = [
  ...boxAndLabel,
  {
    definition: dotted,
    load:
      async () =>
      ({ slots, root }: ElementProps<typeof dotted>) => (
        <div {...root}>
          <Dot />
          {'· '}
          {slots.children}
        </div>
      ),
  },
  {
    definition: counted,
    load:
      async () =>
      ({ slots, root }: ElementProps<typeof counted>) => (
        <div {...root}>
          <Counter />
          {slots.children}
        </div>
      ),
  },
  {
    definition: { ...between, isPlain: false },
    load: async () =>
      function Between({ slots, root }: ElementProps<typeof between>) {
        const [shown, setShown] = useState(false)
        showAround = setShown
        return (
          <div {...root}>
            {shown ? <b>before</b> : null}
            {slots.children}
            {shown ? <b>after</b> : null}
          </div>
        )
      },
  },
]

/** Rows without a node of their own, or that suspend. */
const odd: readonly ElementEntry[] = [
  {
    definition: wrapped,
    load:
      async () =>
      ({ slots, root }: ElementProps<typeof wrapped>) => (
        <>
          <div {...root}>{slots.children}</div>
        </>
      ),
  },
  {
    definition: suspended,
    load:
      async () =>
      ({ slots, root }: ElementProps<typeof suspended>) => (
        <div {...root}>
          <Suspense>{slots.children}</Suspense>
        </div>
      ),
  },
  { definition: dot, load: async () => () => <Dot /> },
  {
    definition: { ...moved, isPlain: false },
    load: async () =>
      function Moved({ slots, root }: ElementProps<typeof moved>) {
        const [isBehind, setBehind] = useState(false)
        moveBehind = setBehind
        const parts = [<b key="b">x</b>, <Slot key="list">{slots.children}</Slot>]
        return <div {...root}>{isBehind ? parts : parts.toReversed()}</div>
      },
  },
]

interface Item {
  readonly id: number
  readonly name: string
}

const itemsOf = (...ids: readonly number[]): readonly Item[] => ids.map((id) => ({ id, name: `zone ${id}` }))
const namesOf = (items: readonly Item[]) => items.map(({ name }) => name.replace(/<[^>]*>/g, ''))
const rows = { ...bound('variables.rows'), repeatable: [child('row')] }
const name = text('name', 'context.item.data.name')

const box = element('row', 'box', { children: [child('name')] })

async function open(items: readonly Item[], row: object = box, list = 'between') {
  const wwObjects = { ...element('list', list, { children: rows }), ...row, ...name }
  const variables = [variable('rows', 'array', items)]
  const page = await showChildren({ wwObjects, children: [child('list')], variables, elements: [...elements, ...odd] })
  const rowsAre = (expected: readonly Item[]) => expect.poll(() => page.textOf('row')).toEqual(namesOf(expected))
  return { ...page, rowsAre, show: (next: readonly Item[]) => page.set('rows', next) }
}

describe('the rows of a list', () => {
  it('stay when the first one is removed', async () => {
    const { nodesOf, rowsAre, show } = await open(itemsOf(1, 2, 3, 4))
    const [, , third, fourth] = nodesOf('row')
    show(itemsOf(3, 2, 4))
    await rowsAre(itemsOf(3, 2, 4))
    show(itemsOf(2, 4))
    await rowsAre(itemsOf(2, 4))
    expect([nodesOf('row').includes(third as Element), nodesOf('row')[1] === fourth]).toEqual([false, true])
  })

  it('come back after all were removed', async () => {
    const { nodesOf, rowsAre, show } = await open(itemsOf(1, 2))
    show([])
    await expect.poll(() => nodesOf('row')).toEqual([])
    show(itemsOf(5, 6, 7))
    await rowsAre(itemsOf(5, 6, 7))
  })

  it('keep their place between their siblings', async () => {
    const { nodesOf, rowsAre, show } = await open(itemsOf(1, 2, 3))
    const listText = () => nodesOf('list')[0]?.textContent
    showAround(true)
    await expect.poll(listText).toBe('beforezone 1zone 2zone 3after')
    show(itemsOf(4, 3, 1))
    await rowsAre(itemsOf(4, 3, 1))
    expect(listText()).toBe('beforezone 4zone 3zone 1after')
    show(itemsOf(4, 5))
    await rowsAre(itemsOf(4, 5))
    expect(listText()).toBe('beforezone 4zone 5after')
    show([])
    await rowsAre([])
    show(itemsOf(8, 9))
    await rowsAre(itemsOf(8, 9))
    expect(listText()).toBe('beforezone 8zone 9after')
  })

  it('keep their place when the first one becomes the last', async () => {
    const { nodesOf, rowsAre, show } = await open(itemsOf(1, 2, 3))
    show(itemsOf(4, 3, 1))
    await rowsAre(itemsOf(4, 3, 1))
    showAround(true)
    await expect.poll(() => nodesOf('list')[0]?.textContent).toBe('beforezone 4zone 3zone 1after')
    showAround(false)
    await expect.poll(() => nodesOf('list')[0]?.textContent).toBe('zone 4zone 3zone 1')
  })

  it('go where the list is moved', async () => {
    const { nodesOf, rowsAre } = await open(itemsOf(1, 2, 3), box, 'moved')
    await rowsAre(itemsOf(1, 2, 3))
    for (const [isBehind, text] of [
      [true, 'xzone 1zone 2zone 3'],
      [false, 'zone 1zone 2zone 3x'],
    ] as const) {
      moveBehind(isBehind)
      await expect.poll(() => nodesOf('list')[0]?.textContent).toBe(text)
    }
  })

  it.each(['wrapped', 'suspended'])('may be %s', async (base) => {
    const { nodesOf, rowsAre, show } = await open(itemsOf(1, 2, 3), element('row', base, { children: [child('name')] }))
    await rowsAre(itemsOf(1, 2, 3))
    show(itemsOf(3, 1))
    await rowsAre(itemsOf(3, 1))
    expect(nodesOf('row').length).toBe(2)
  })

  it('may be a component without siblings', async () => {
    await open(itemsOf(1, 2, 3), element('row', 'dot', {}))
    await expect.poll(() => document.querySelectorAll('i').length).toBe(3)
  })

  it('keep what a component has set on its node, and their texts after it', async () => {
    const { nodesOf } = await open(itemsOf(1, 2, 3), element('row', 'dotted', { children: [child('name')] }))
    await expect
      .poll(() => nodesOf('row').map((node) => node.textContent))
      .toEqual(['· zone 1', '· zone 2', '· zone 3'])
    const dots = [...document.querySelectorAll('i')].map((node) => node.style.getPropertyValue('--dot'))
    expect(dots).toEqual(['red', 'red', 'red'])
  })

  it('have a state of their own', async () => {
    const { nodesOf } = await open(itemsOf(1, 2), element('row', 'counted', { children: [child('name')] }))
    await expect.poll(() => nodesOf('row').length).toBe(2)
    const [, second] = document.querySelectorAll<HTMLElement>('button')
    second?.click()
    await expect.poll(() => nodesOf('row').map((node) => node.textContent)).toEqual(['0zone 1', '1zone 2'])
  })

  it('are not evaluated after the list was removed', async () => {
    const list = element(
      'list',
      'box',
      { children: rows },
      { style: { default: { conditionalRendering: bound('variables.shown') } } },
    )
    const row = element('row', 'box', { children: [child('rate')] })
    const rate = text('rate', 'context.item.data.name + variables.rate')
    const variables = [
      variable('rows', 'array', itemsOf(1, 2, 3)),
      variable('rate', 'number', 1),
      variable('shown', 'boolean', true),
    ]
    const wwObjects = { ...list, ...row, ...rate }
    const page = await showChildren({ wwObjects, children: [child('list')], variables, elements })
    await expect.poll(() => page.textOf('row')).toEqual(['zone 11', 'zone 21', 'zone 31'])
    page.set('shown', false)
    await expect.poll(() => page.nodesOf('row')).toEqual([])
    const evaluations = vi.spyOn(page.runtime.evaluator, 'run')
    page.set('rate', 2)
    expect(evaluations).not.toHaveBeenCalled()
    page.set('shown', true)
    await expect.poll(() => page.textOf('row')).toEqual(['zone 12', 'zone 22', 'zone 32'])
  })

  it('show any sequence of lists', async () => {
    const { rowsAre, show } = await open(itemsOf(1))
    const item = fc.record({
      id: fc.integer({ min: 1, max: 9 }),
      name: fc.constantFrom('a', 'b & c', '<b>d</b>', '', 'two\nlines'),
    })
    const list = fc.uniqueArray(item, { selector: ({ id }) => id, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(fc.array(list, { minLength: 1, maxLength: 4 }), async (lists) => {
        for (const items of lists) {
          show(items)
          await rowsAre(items.map((one) => ({ ...one, name: one.name.replace('\n', '') })))
        }
      }),
      { numRuns: 40 },
    )
  })
})
