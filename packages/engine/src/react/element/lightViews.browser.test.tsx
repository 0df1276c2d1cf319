import { describe, expect, it, vi } from 'vitest'
import { defineElement, identity } from '../../elements/elementDefinition.ts'
import { boxAndLabel } from '../testing/boxAndLabel.tsx'
import { child, element, bound as f, showChildren, text, variable } from '../testing/showChildren.tsx'
import { LeafText } from '../text/LeafText.tsx'
import type { ElementProps, TextLeaf } from './elementProps.ts'

const twice = defineElement({
  name: 'twice',
  doc: 'Shows its children twice.',
  generations: [{ baseId: 'twice', adapt: identity }],
  properties: {},
  slots: { children: { doc: 'Children.', kind: 'list' } },
  isPlain: true,
})
const picky = defineElement({
  name: 'picky',
  doc: 'Fails for one text.',
  generations: [{ baseId: 'picky', adapt: identity }],
  properties: {},
  inherits: ['text'],
  isPlain: true,
})
const framed = defineElement({
  name: 'framed',
  doc: 'Shows its text, and lets another component show it too.',
  generations: [{ baseId: 'framed', adapt: identity }],
  properties: {},
  inherits: ['text'],
  isPlain: true,
})
const Again = ({ leaf }: { leaf: TextLeaf }) => <LeafText as="i" leaf={leaf} />
const elements = [
  ...boxAndLabel,
  {
    definition: framed,
    load:
      async () =>
      ({ text, root }: ElementProps<typeof framed>) => (
        <div {...root}>
          <LeafText as="b" leaf={text} />
          <Again leaf={text} />
        </div>
      ),
  },
  {
    definition: twice,
    load:
      async () =>
      ({ slots, root }: ElementProps<typeof twice>) => (
        <div {...root}>
          <div>{slots.children}</div>
          <div>{slots.children}</div>
        </div>
      ),
  },
  {
    definition: picky,
    load:
      async () =>
      ({ text, root }: ElementProps<typeof picky>) => {
        if (text.peek() === 'bad') throw new Error('picky')
        return <p {...root}>{text.peek()}</p>
      },
  },
]

const show = (wwObjects: object, children: unknown, variables: readonly unknown[] = []) =>
  showChildren({ wwObjects, children, variables, elements })

describe('a plain element', () => {
  it('follows its text in every place where its slot is shown', async () => {
    const wwObjects = { ...element('w', 'twice', { children: [child('t')] }), ...text('t', "'n ' + variables.n") }
    const { set, textOf } = await show(wwObjects, [child('w')], [variable('n', 'number', 1)])
    expect(textOf('t')).toEqual(['n 1', 'n 1'])
    set('n', 2)
    expect(textOf('t')).toEqual(['n 2', 'n 2'])
  })

  it('that throws is left out alone, in a list too', async () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
    const repeat = { ...f('variables.rows'), repeatable: [child('p')] }
    const rows = ['good', 'bad', 'fine']
    const wwObjects = element('p', 'picky', { '_ww-text_text': f('context.item.data') })
    const { runtime, textOf } = await show(wwObjects, repeat, [variable('rows', 'array', rows)])
    await expect.poll(() => textOf('p')).toEqual(['good', 'fine'])
    expect(runtime.trace.entries).toContainEqual(
      expect.objectContaining({ code: 'element/failed', place: { element: 'p' }, message: 'picky' }),
    )
    complaints.mockRestore()
  })

  it.each([
    { with: 'a workflow', state: { interactions: [{ id: 'w', trigger: 'click', firstAction: null, actions: {} }] } },
    { with: 'a state', state: { states: [{ id: 'big', label: 'big', condition: f('true') }] } },
    { with: 'a bound attribute', state: { attributes: [{ name: 'data-a', value: f("'b'") }] } },
    { with: 'a bound class', state: { class: f("'c'") } },
    { with: 'a bound style', state: { style: { default: { width: f("'9px'") } } } },
  ])('has an instance when it has $with', async ({ with: what, state }) => {
    const { nodesOf } = await show(text('t', "'x'", state), [child('t')])
    const proofs = {
      'a workflow': (node: Element | undefined) => node?.getAttribute('role') === 'button',
      'a state': (node: Element | undefined) => node?.getAttribute('data-is') === 'big',
      'a bound attribute': (node: Element | undefined) => node?.getAttribute('data-a') === 'b',
      'a bound class': (node: Element | undefined) => node?.classList.contains('c'),
      'a bound style': (node: Element | undefined) => /9px/.test(node?.getAttribute('style') ?? ''),
    }
    await expect.poll(() => Reflect.get(proofs, what)(nodesOf('t')[0])).toBe(true)
  })

  it('keeps its fixed attributes, class and id without one', async () => {
    const state = { attributes: [{ name: 'data-a', value: 'b' }], class: 'c', id: 'd' }
    const { nodesOf } = await show(text('t', "'x'", state), [child('t')])
    const [node] = nodesOf('t')
    expect([node?.getAttribute('data-a'), node?.classList.contains('c'), node?.id]).toEqual(['b', true, 'd'])
  })
})

describe('a long list of plain rows', () => {
  const rowsFrom = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => ({ id: `r${from + i}` }))
  const repeat = { ...f('variables.rows'), repeatable: [child('t')] }
  const open = async (count: number) => {
    const page = await show(text('t', 'context.item.index + context.item.data.id'), repeat, [
      variable('rows', 'array', rowsFrom(0, count)),
    ])
    await expect.poll(() => page.nodesOf('t').length).toBe(count)
    return page
  }
  const expected = (rows: readonly { readonly id: string }[]) => rows.map(({ id }, index) => index + id)

  it('renders completely, and keeps its order and nodes when a row is inserted first', async () => {
    const { set, nodesOf, textOf } = await open(2_100)
    const first = nodesOf('t')[0]
    const rows = [{ id: 'new' }, ...rowsFrom(0, 2_100)]
    set('rows', rows)
    await expect.poll(() => textOf('t')).toEqual(expected(rows))
    expect(nodesOf('t')[1]).toBe(first)
  })

  it('follows any order, also when rows change their blocks', async () => {
    const { set, textOf } = await open(2_100)
    const rows = [...rowsFrom(2_050, 2_100), ...rowsFrom(0, 2_050)].reverse()
    set('rows', rows)
    await expect.poll(() => textOf('t')).toEqual(expected(rows))
    set('rows', rows.slice(0, 3))
    await expect.poll(() => textOf('t')).toEqual(expected(rows.slice(0, 3)))
  })
})

describe('a row of plain elements', () => {
  const two = { ...f('variables.rows'), repeatable: [child('row')] }
  const row = {
    ...element('row', 'box', { children: [child('name'), child('inner')] }),
    ...text('name', 'context.item.data.name'),
    ...element('inner', 'box', { children: [child('price')] }),
    ...text('price', 'context.item.data.price * variables.rate'),
  }
  const items = [1, 2, 3].map((id) => ({ id, name: `zone ${id}`, price: id }))
  const open = async (rows: readonly object[] = items) => {
    const complaints = vi.spyOn(console, 'error')
    const page = await show(row, two, [variable('rows', 'array', rows), variable('rate', 'number', 10)])
    await expect.poll(() => page.nodesOf('row').length).toBe(rows.length)
    expect(complaints).not.toHaveBeenCalled()
    complaints.mockRestore()
    return { ...page, htmlOf: (uid: string) => page.nodesOf(uid).map((node) => node.innerHTML) }
  }

  it('shows each text at its place, and follows it', async () => {
    const { set, textOf } = await open()
    expect([textOf('name'), textOf('price')]).toEqual([
      ['zone 1', 'zone 2', 'zone 3'],
      ['10', '20', '30'],
    ])
    set('rate', 2)
    expect(textOf('price')).toEqual(['2', '4', '6'])
    set('rows', items.with(1, { id: 2, name: 'drip', price: 5 }))
    expect(textOf('row')).toEqual(['zone 12', 'drip10', 'zone 36'])
  })

  it('shows markup in the row that has it, and goes back to patching', async () => {
    const { set, htmlOf, nodesOf } = await open(items.with(2, { id: 3, name: 'a &amp; <b>b</b>', price: 3 }))
    await expect.poll(() => htmlOf('name')).toEqual(['zone 1', 'zone 2', '<span>a &amp; <b>b</b></span>'])
    const first = nodesOf('name')[0]
    set('rows', items.with(1, { id: 2, name: '<i>drip</i>', price: 2 }))
    await expect.poll(() => htmlOf('name')).toEqual(['zone 1', '<span><i>drip</i></span>', 'zone 3'])
    set('rows', items)
    await expect.poll(() => htmlOf('name')).toEqual(['zone 1', 'zone 2', 'zone 3'])
    expect(nodesOf('name')[0]).toBe(first)
    set('rows', items.with(1, { id: 2, name: 'rotor', price: 2 }))
    expect(htmlOf('name')).toEqual(['zone 1', 'rotor', 'zone 3'])
  })

  it('keeps its nodes when another row is removed, and is not evaluated after its own removal', async () => {
    const { runtime, set, nodesOf, textOf } = await open()
    const third = nodesOf('row')[2]
    set('rows', items.toSpliced(1, 1))
    await expect.poll(() => textOf('row')).toEqual(['zone 110', 'zone 330'])
    expect(nodesOf('row')[1]).toBe(third)
    const evaluations = vi.spyOn(runtime.evaluator, 'run')
    set('rate', 1)
    expect(evaluations).toHaveBeenCalledTimes(2)
  })

  it('whose text cannot be converted to a string is empty, and reports it', async () => {
    const odd = { toString: 1, valueOf: 1 }
    const { runtime, set, textOf } = await open(items.with(1, { id: 2, name: [odd] as never, price: 2 }))
    expect(textOf('name')).toEqual(['zone 1', '', 'zone 3'])
    expect(runtime.trace.entries).toContainEqual(
      expect.objectContaining({ place: { element: 'name', property: 'text' } }),
    )
    set('rows', items.with(0, { id: 1, name: [odd] as never, price: 1 }))
    expect(textOf('name')).toEqual(['', 'zone 2', 'zone 3'])
  })

  it('inherits the states of the element around the list', async () => {
    const inherited = '_wwParent_list_on'
    const wwObjects = {
      ...element(
        'list',
        'box',
        { children: two },
        { states: [{ id: 'on', label: 'on', condition: f('variables.isOn') }] },
      ),
      row: {
        uid: 'row',
        wwObjectBaseId: 'label',
        content: { default: { '_ww-text_text': 'off' }, [`${inherited}_default`]: { '_ww-text_text': 'on' } },
        _state: { states: [{ id: inherited, label: 'around' }] },
      },
    }
    const variables = [variable('rows', 'array', [1, 2]), variable('isOn', 'boolean', true)]
    const { set, textOf } = await show(wwObjects, [child('list')], variables)
    await expect.poll(() => textOf('row')).toEqual(['on', 'on'])
    set('isOn', false)
    await expect.poll(() => textOf('row')).toEqual(['off', 'off'])
  })

  it('may pass its text to a component', async () => {
    const wwObjects = element('row', 'framed', { '_ww-text_text': f('context.item.data.name') })
    const { set, textOf } = await show(wwObjects, two, [variable('rows', 'array', items)])
    await expect.poll(() => textOf('row')).toEqual(['zone 1zone 1', 'zone 2zone 2', 'zone 3zone 3'])
    set('rows', items.with(0, { id: 1, name: 'drip', price: 1 }))
    expect(textOf('row')[0]).toBe('dripdrip')
  })
})
