import { App } from '@sluice/engine/react/internals'
import { f as bound, boxAndLabel, createTestRuntime, variable } from '@sluice/engine/testing/internals'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { inspectorOf } from './Inspector.ts'

const child = (uid: string) => ({ isWwObject: true, uid })
const element = (uid: string, base: string, content: object, state: object = {}) => ({
  [uid]: { uid, wwObjectBaseId: base, content: { default: content }, _state: state },
})
const text = (uid: string, code: string, state: object = {}) =>
  element(uid, 'label', { '_ww-text_text': bound(code) }, state)

const wwObjects = {
  ...element('list', 'box', { children: { ...bound('variables.rows'), repeatable: [child('row')] } }),
  ...element('row', 'box', { children: [child('name'), child('note')] }),
  ...text('name', 'context.item.data.name'),
  ...text('note', 'context.item.data.note + variables.unit'),
  ...element('notes', 'box', { children: { ...bound('variables.rows'), repeatable: [child('line')] } }),
  ...text('line', "context.item.data.note + variables.unit + ' in a copy'"),
  ...text('pressed', "'n = ' + variables.n", {
    interactions: [{ id: 'w', trigger: 'click', firstAction: null, actions: {} }],
  }),
  ...text('state', "'in a state'", { states: [{ id: 'big', label: 'big', condition: bound('variables.n > 1') }] }),
  ...text('only', "'only if'", { conditionalRendering: bound('variables.n > 1') }),
  ...text('attribute', "'x'", { attributes: [{ name: 'data-n', value: bound('variables.n') }], id: 'known' }),
  ...element(
    'linked',
    'box',
    { children: [child('inside')] },
    { link: { type: 'external', href: 'https://a.example/' } },
  ),
  ...text('inside', "'in a <b>link</b>'"),
}
const names = ['list', 'notes', 'pressed', 'state', 'only', 'attribute', 'linked']
const home = {
  page: { id: 'home' },
  sections: { s: { uid: 's', sectionBaseId: 'box', content: { default: { children: names.map(child) } } } },
  wwObjects,
  variables: [
    variable('n', 'number', 1),
    variable('unit', 'string', ' l/min'),
    variable('rows', 'array', [
      { id: 1, name: 'zone 1', note: 12 },
      { id: 2, name: '<i>drip</i>', note: 3 },
    ]),
  ],
}

/** Shows the page, changes it, and returns the document after each step. */
async function documentsOf(isInspected: boolean): Promise<readonly string[]> {
  const { runtime } = createTestRuntime({ pages: { home }, elements: boxAndLabel })
  if (isInspected) inspectorOf(runtime)
  runtime.navigation.start()
  const { container, unmount } = await render(<App runtime={runtime} />)
  await expect.poll(() => container.querySelectorAll('[data-uid="row"] i, [data-uid="inside"] b').length).toBe(2)
  const documents = [container.innerHTML]
  const change = async (name: string, value: unknown, isShown: () => boolean) => {
    runtime.graph.batch(() => runtime.variables.set(name, value))
    await expect.poll(isShown).toBe(true)
    documents.push(container.innerHTML)
  }
  await change('n', 2, () => container.querySelector('[data-uid="only"]') !== null)
  await change('unit', ' gpm', () => container.textContent.includes('12 gpm'))
  const rows = [
    { id: 3, name: 'rotor', note: 5 },
    { id: 1, name: 'zone one', note: 12 },
  ]
  await change('rows', rows, () => container.textContent.includes('rotor'))
  await unmount()
  return documents
}

describe('an inspected app', () => {
  it('has exactly the document of one that is not, at first and after changes', async () => {
    const plain = await documentsOf(false)
    expect(await documentsOf(true)).toEqual(plain)
    expect(new Set(plain).size).toBe(4)
  })
})
