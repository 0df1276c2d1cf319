import { useLayoutEffect, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { defineElement, identity } from '../../elements/elementDefinition.ts'
import { copyOf } from '../element/copyOf.ts'
import type { ElementProps } from '../element/elementProps.ts'
import { boxAndLabel } from '../testing/boxAndLabel.tsx'
import { bound, child, element, showChildren, text, variable } from '../testing/showChildren.tsx'

const faces = defineElement({
  name: 'faces',
  doc: 'Shows one of two slots in the same place.',
  generations: [{ baseId: 'faces', adapt: identity }],
  properties: {},
  slots: { front: { doc: 'Front.', kind: 'list' }, back: { doc: 'Back.', kind: 'list' } },
})
let turn: (isBack: boolean) => void = () => {}

it('shows the list of the slot that is shown', async () => {
  const list = (uid: string) => ({ ...bound('variables.rows'), repeatable: [child(uid)] })
  const page = await showChildren({
    wwObjects: {
      ...element('f', 'faces', { front: list('a'), back: list('b') }),
      ...text('a', "'front ' + context.item.data"),
      ...text('b', "'back ' + context.item.data"),
    },
    children: [child('f')],
    variables: [variable('rows', 'array', [1, 2])],
    elements: [
      ...boxAndLabel,
      {
        definition: faces,
        load: async () =>
          function Faces({ slots, root }: ElementProps<typeof faces>) {
            const [isBack, setBack] = useState(false)
            turn = setBack
            return <div {...root}>{isBack ? slots.back : slots.front}</div>
          },
      },
    ],
  })
  const shown = () => page.nodesOf('f')[0]?.textContent
  await expect.poll(shown).toBe('front 1front 2')
  turn(true)
  await expect.poll(shown).toBe('back 1back 2')
  turn(false)
  await expect.poll(shown).toBe('front 1front 2')
})

const list = defineElement({
  name: 'list',
  doc: 'A line for each entry.',
  generations: [{ baseId: 'list', adapt: identity }],
  properties: { entries: { kind: 'list', doc: 'What it lists.', bindable: true } },
  slots: { line: { doc: 'A line.', kind: 'one', perItem: true } },
})
const listEntry = {
  definition: list,
  load: async () =>
    function List({ entries = [], slots, root }: ElementProps<typeof list>) {
      return (
        <ul {...root}>
          {entries.map((entry, index) => (
            <li key={String(index)}>
              {slots.line
                ? copyOf(
                    slots.line,
                    {
                      '_ww-text_text': String(entry),
                      link: typeof entry === 'object' ? entry : { type: 'external', href: '#' },
                      states: entry === 'South' ? ['active'] : [],
                    },
                    index,
                  )
                : 'bare'}
            </li>
          ))}
        </ul>
      )
    },
}

describe('a slot that its element shows once per item', () => {
  const show = (line: object, content: object = { line: child('t') }) =>
    showChildren({
      wwObjects: { ...element('l', 'list', { ...content, entries: bound('variables.rows') }), ...line },
      children: [child('l')],
      variables: [variable('rows', 'array', ['North', 'South']), variable('on', 'boolean', true)],
      elements: [...boxAndLabel, listEntry],
    })

  it.each([
    { what: 'a plain text', state: {} },
    { what: 'a text with a bound attribute', state: { attributes: [{ name: 'title', value: bound("'a'") }] } },
    { what: 'a conditional text', state: { style: { default: { conditionalRendering: bound('variables.on') } } } },
  ])('shows $what with the text of each item, and of items that change', async ({ state }) => {
    const { textOf, set } = await show(element('t', 'label', { '_ww-text_text': 'stored' }, state))
    await expect.poll(() => textOf('t')).toEqual(['North', 'South'])
    set('rows', ['South', 'East', 'East'])
    await expect.poll(() => textOf('t')).toEqual(['South', 'East', 'East'])
  })

  it('shows the markup of an item as such, and drops what is unsafe', async () => {
    const { nodesOf, set } = await show(element('t', 'label', { '_ww-text_text': 'stored' }))
    set('rows', ['plain', '<b>bold</b><img src=x onerror=alert(1)>', 'two\nlines'])
    await expect
      .poll(() => nodesOf('t').map((node) => node.innerHTML))
      .toEqual(['plain', '<span><b>bold</b></span>', '<span>two<br>lines</span>'])
  })

  it('reports the nodes of all items to who inspects the page', async () => {
    const seen: unknown[] = []
    const { runtime, nodesOf, set } = await show(element('t', 'label', { '_ww-text_text': 'stored' }))
    runtime.mounted.onNode = (_element, node) => seen.push(node)
    set('rows', ['East', 'West'])
    await expect.poll(() => nodesOf('t').map((node) => node.textContent)).toEqual(['East', 'West'])
    expect(seen).toEqual(expect.arrayContaining([...nodesOf('t')]))
  })

  it('keeps the nodes of items that stay', async () => {
    const { nodesOf, textOf, set } = await show(text('t', "'stored'"))
    await expect.poll(() => textOf('t')).toEqual(['North', 'South'])
    const [north] = nodesOf('t')
    set('rows', ['North', 'West'])
    await expect.poll(() => textOf('t')).toEqual(['North', 'West'])
    expect(nodesOf('t')[0]).toBe(north)
  })

  it('gives the properties to the child alone, and its link too', async () => {
    const { textOf, nodesOf } = await show({
      ...element('t', 'box', { children: [child('inner')] }),
      ...text('inner', "'own'"),
    })
    await expect.poll(() => textOf('inner')).toEqual(['own', 'own'])
    expect(nodesOf('t').map((node) => node.tagName)).toEqual(['A', 'A'])
  })

  it('has the copies of some items in a stored state', async () => {
    const state = {
      states: [{ id: 's1', label: 'active' }],
      style: { default: { opacity: '1' }, s1_default: { opacity: '0.5' } },
    }
    const { nodesOf, set } = await show(element('t', 'label', { '_ww-text_text': 'stored' }, state))
    const states = () => nodesOf('t').map((node) => node.getAttribute('data-is'))
    await expect.poll(states).toEqual([null, 's1'])
    set('rows', ['South', 'North'])
    await expect.poll(states).toEqual(['s1', null])
  })

  it('never runs a formula or a script in the values of an item', async () => {
    const { nodesOf, set } = await show(element('t', 'box', { children: [] }))
    const values = ['f', 'js'].map((kind) => ({ __wwtype: kind, code: "return 'https://a.test/?on=' + variables.on" }))
    const links = values.flatMap((value) => [
      { type: 'external', href: value },
      value,
      { type: 'external', href: '#z' },
    ])
    set('rows', links)
    await expect.poll(() => nodesOf('t').length).toBe(links.length)
    const shown = nodesOf('t').map((node) => node.getAttribute('href') ?? '')
    expect(shown.filter((href) => href.includes('a.test'))).toEqual([])
    expect(shown[2]).toBe('#z')
  })

  it('is null where nothing is stored', async () => {
    const { textOf } = await show({}, {})
    await expect.poll(() => textOf('l')).toEqual(['barebare'])
  })
})

const menu = defineElement({
  name: 'menu',
  doc: 'Shows each entry by its child, with what formulas there see of it.',
  generations: [{ baseId: 'menu', adapt: identity }],
  properties: { entries: { kind: 'list', doc: 'What it lists.', bindable: true } },
  slots: { line: { doc: 'A line.', kind: 'one', perItem: true, itemsFrom: 'entries' } },
})

describe('formulas in a slot that its element shows once per item', () => {
  const show = (code: string, entries: string, listed = child('m')) =>
    showChildren({
      wwObjects: {
        ...element('outer', 'box', { children: { ...bound('variables.groups'), repeatable: [child('m')] } }),
        ...element('m', 'menu', { line: child('t'), entries: bound(entries) }),
        ...text('t', code),
      },
      children: [listed],
      variables: [
        variable('rows', 'array', [{ name: 'North' }, { name: 'South' }]),
        variable('groups', 'array', [{ of: ['a', 'b'] }, { of: ['c'] }]),
      ],
      elements: [
        ...boxAndLabel,
        {
          definition: menu,
          load: async () =>
            function Menu({ entries = [], slots, root }: ElementProps<typeof menu>) {
              return (
                <div {...root}>
                  {entries.map((data, index) => {
                    const local = { key: 'mark', data: { at: index, last: index === entries.length - 1 } }
                    return slots.line && copyOf(slots.line, {}, index, { item: { data, index, items: entries }, local })
                  })}
                </div>
              )
            },
        },
      ],
    })

  it('see the item, its place and all items, and follow them on the same nodes', async () => {
    const { textOf, nodesOf, set } = await show(
      "context.item.index + context.item.data.name + '/' + context.item.repeatedItems.length + context.item.isACopy",
      'variables.rows',
    )
    await expect.poll(() => textOf('t')).toEqual(['0North/2false', '1South/2true'])
    const [first] = nodesOf('t')
    set('rows', [{ name: 'East' }, { name: 'South' }, { name: 'West' }])
    await expect.poll(() => textOf('t')).toEqual(['0East/3false', '1South/3true', '2West/3true'])
    expect(nodesOf('t')[0]).toBe(first)
  })

  it('see what the element says about each copy, and follow it', async () => {
    const { textOf, set } = await show(
      "context.local.data.mark.at + ' ' + context.local.data.mark.last",
      'variables.rows',
    )
    await expect.poll(() => textOf('t')).toEqual(['0 false', '1 true'])
    set('rows', ['a', 'b', 'c'])
    await expect.poll(() => textOf('t')).toEqual(['0 false', '1 false', '2 true'])
  })

  it('show the other items when the formula of one fails', async () => {
    const { textOf, nodesOf } = await show(
      "context.item.data.name === 'North' ? fail.all() : context.item.data.name",
      'variables.rows',
    )
    await expect.poll(() => textOf('t').at(-1)).toBe('South')
    expect(nodesOf('m')).toHaveLength(1)
  })

  it('see the row around the element as the parent', async () => {
    const { textOf } = await show(
      'context.item.parent.index + context.item.data + context.item.repeatIndex',
      'context.item.data.of',
      child('outer'),
    )
    await expect.poll(() => textOf('t')).toEqual(['0a0-0', '0b0-1', '1c1-0'])
  })
})

const steps = defineElement({
  name: 'steps',
  doc: 'Shows its children; one of them is the current one.',
  generations: [{ baseId: 'steps', adapt: identity }],
  properties: { current: { kind: 'number', doc: 'Place of the current one.', bindable: true } },
  slots: { children: { doc: 'Steps.', kind: 'list' } },
})

describe('states that an element puts its children in', () => {
  const state = {
    states: [{ id: 's1', label: 'active' }],
    style: { default: { opacity: '1' }, s1_default: { opacity: '0.5' } },
  }
  const show = () =>
    showChildren({
      wwObjects: {
        ...element('p', 'steps', { children: [child('a'), child('b'), child('c')], current: bound('variables.at') }),
        ...element('a', 'label', { '_ww-text_text': 'A' }, state),
        ...element('b', 'box', { children: [child('inner')] }, state),
        ...element('inner', 'label', { '_ww-text_text': 'inner' }, state),
        ...text('c', "'C'"),
      },
      children: [child('p')],
      variables: [variable('at', 'number', 0)],
      elements: [
        ...boxAndLabel,
        {
          definition: steps,
          load: async () =>
            function Steps({ current = 0, slots, state, root }: ElementProps<typeof steps>) {
              const raise = () =>
                state.raiseIn(
                  'children',
                  [0, 1, 2].map((at) => (at === current ? ['active'] : [])),
                )
              useState(raise)
              useLayoutEffect(raise)
              return <div {...root}>{slots.children}</div>
            },
        },
      ],
    })

  it('are theirs alone, and change with the element', async () => {
    const { nodesOf, set } = await show()
    const states = () => ['a', 'b', 'inner', 'c'].map((uid) => nodesOf(uid)[0]?.getAttribute('data-is') ?? null)
    await expect.poll(states).toEqual(['s1', null, null, null])
    set('at', 1)
    await expect.poll(states).toEqual([null, 's1', null, null])
    set('at', 2)
    await expect.poll(states).toEqual([null, null, null, null])
  })
})
