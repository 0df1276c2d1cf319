/* Counts the cost of changes: formula evaluations and React renders, on a page with many rows. */
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { defineElement, identity } from '../elements/elementDefinition.ts'
import { createTestRuntime } from '../testing/createTestRuntime.ts'
import { App } from './App.tsx'
import type { ElementProps } from './element/elementProps.ts'
import { LeafText } from './text/LeafText.tsx'

const ROWS = 200

const box = defineElement({
  name: 'box',
  doc: 'Box.',
  generations: [{ baseId: 'box', adapt: identity }],
  properties: {},
  slots: { children: { doc: 'Children.', kind: 'list' } },
  inherits: ['layout'],
})
const label = defineElement({
  name: 'label',
  doc: 'Label.',
  generations: [{ baseId: 'label', adapt: identity }],
  properties: {},
  inherits: ['text'],
})
const choice = defineElement({
  name: 'choice',
  doc: 'Choice.',
  generations: [{ baseId: 'choice', adapt: identity }],
  properties: { options: { kind: 'list', doc: 'Options.' } },
})
const opener = defineElement({
  name: 'opener',
  doc: 'Opener.',
  generations: [{ baseId: 'opener', adapt: identity }],
  properties: {},
})

const renders: string[] = []
const elements = [
  {
    definition: box,
    load:
      async () =>
      ({ slots, root }: ElementProps<typeof box>) => {
        renders.push(root['data-uid'])
        return <div {...root}>{slots.children}</div>
      },
  },
  {
    definition: label,
    load:
      async () =>
      ({ text, root }: ElementProps<typeof label>) => {
        renders.push(root['data-uid'])
        return <LeafText as="p" leaf={text} {...root} />
      },
  },
  {
    definition: choice,
    load:
      async () =>
      ({ options, root }: ElementProps<typeof choice>) => {
        renders.push(root['data-uid'])
        return (
          <ul {...root}>
            {Array.isArray(options) ? options.map((one) => <li key={String(one)}>{String(one)}</li>) : null}
          </ul>
        )
      },
  },
  { definition: opener, load: async () => Opener },
]

/** Reads the language once it has been pressed. */
function Opener({ root, environment }: ElementProps<typeof opener>) {
  const [isOpen, setOpen] = useState(false)
  renders.push(root['data-uid'])
  return (
    <button {...root} type="button" onClick={() => setOpen(true)}>
      {isOpen ? environment.language : ''}
    </button>
  )
}

const f = (code: string) => ({ __wwtype: 'f', code })
const child = (uid: string) => ({ isWwObject: true, uid })
const text = (uid: string, code: string) => ({
  [uid]: { uid, wwObjectBaseId: 'label', content: { default: { '_ww-text_text': f(code) } } },
})
const rows = Array.from({ length: ROWS }, (_, i) => ({ id: i + 1, name: `row ${i}`, price: i }))

/** Shows a label of `n`, rows that show their price times `rate`, and a list of options. */
async function show() {
  const home = {
    page: { id: 'home' },
    sections: {
      s: {
        uid: 's',
        sectionBaseId: 'box',
        content: { default: { children: [child('n'), child('c'), child('list'), child('o')] } },
      },
    },
    wwObjects: {
      ...text('n', "'n = ' + variables['n']"),
      c: { uid: 'c', wwObjectBaseId: 'choice', content: { default: { options: f("variables['options'].slice()") } } },
      list: {
        uid: 'list',
        wwObjectBaseId: 'box',
        content: { default: { children: { ...f("variables['rows']"), repeatable: [child('row')] } } },
      },
      o: { uid: 'o', wwObjectBaseId: 'opener' },
      ...text('row', "context.item.data.name + ' ' + context.item.data.price * variables['rate']"),
    },
    variables: [
      { id: 'n', name: 'n', type: 'number', defaultValue: 0 },
      { id: 'rate', name: 'rate', type: 'number', defaultValue: 1 },
      { id: 'rows', name: 'rows', type: 'array', defaultValue: rows },
      { id: 'options', name: 'options', type: 'array', defaultValue: ['a'] },
    ],
  }
  const { runtime } = createTestRuntime({ pages: { home }, elements })
  runtime.navigation.start()
  await render(<App runtime={runtime} />)
  await expect.poll(() => document.querySelectorAll('[data-uid="row"]').length).toBe(ROWS)
  const evaluate = vi.spyOn(runtime.evaluator, 'run')
  renders.length = 0
  const change = (write: () => void) => {
    evaluate.mockClear()
    runtime.graph.batch(write)
    return { evaluations: evaluate.mock.calls.length, renders: [...renders] }
  }
  const textOf = (uid: string) => [...document.querySelectorAll(`[data-uid="${uid}"]`)].map((node) => node.textContent)
  return { runtime, change, textOf }
}

describe('a change costs', () => {
  it('one evaluation and no render for a variable that only a label reads', async () => {
    const { runtime, change, textOf } = await show()
    expect(change(() => runtime.variables.set('n', 7))).toEqual({ evaluations: 1, renders: [] })
    expect(textOf('n')).toEqual(['n = 7'])
  })

  it('one evaluation of its text and no render for a field of one row', async () => {
    const { runtime, change, textOf } = await show()
    const update = { arrayUpdate: 'update', index: 100, path: 'price' } as const
    // The list's formula is just a variable name, which is read without an evaluation.
    expect(change(() => runtime.variables.set('rows', 5000, update))).toEqual({ evaluations: 1, renders: [] })
    expect(textOf('row')[100]).toBe('row 100 5000')
  })

  it('one evaluation for each row and no render for what every row reads', async () => {
    const { runtime, change, textOf } = await show()
    expect(change(() => runtime.variables.set('rate', 2))).toEqual({ evaluations: ROWS, renders: [] })
    expect(textOf('row')[3]).toBe('row 3 6')
  })

  it('one render for an element that reads the language later than it is shown', async () => {
    const { textOf } = await show()
    await page.getByRole('button').click()
    await expect.poll(() => textOf('o')).toEqual(['en'])
    expect(renders).toEqual(['o'])
  })

  it('one evaluation and one render for a property that the component gets', async () => {
    const { runtime, change, textOf } = await show()
    const cost = change(() => runtime.variables.set('options', ['a', 'b']))
    await expect.poll(() => textOf('c')).toEqual(['ab'])
    expect([cost.evaluations, renders]).toEqual([1, ['c']])
  })
})
