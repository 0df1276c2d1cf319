import { inspectorOf } from '@sluice/devtools/inspect'
import { definePlugin } from '@sluice/engine/plugins'
import { boxAndLabel, f, variable } from '@sluice/engine/testing/internals'
import { afterEach, describe, expect, it } from 'vitest'
import type { HeadlessApp } from './HeadlessApp.ts'
import { openApp } from './openApp.ts'

const child = (uid: string) => ({ isWwObject: true, uid })
const box = (uid: string, children: unknown, more: object = {}) => ({
  [uid]: { uid, wwObjectBaseId: 'box', content: { default: { children } }, _state: {}, ...more },
})
const label = (uid: string, text: unknown, more: object = {}) => ({
  [uid]: { uid, wwObjectBaseId: 'label', content: { default: { '_ww-text_text': text } }, _state: {}, ...more },
})
const card = (uid: string, title: string, state: object = {}) => ({
  [uid]: { uid, libraryComponentBaseId: 'card', content: { default: { title } }, _state: state },
})

let app: HeadlessApp
afterEach(() => app?.close())

async function open(children: readonly string[], wwObjects: object) {
  const sections = { s: { uid: 's', sectionBaseId: 'box', content: { default: { children: children.map(child) } } } }
  const variables = [
    variable('shown', 'boolean', true),
    variable('list', 'array', [2, 1]),
    { ...variable('n', 'number', 1), name: 'n' },
  ]
  const libraryComponents = [
    {
      id: 'card',
      name: 'Card',
      rootElementId: 'root',
      configuration: { properties: { title: { id: 'title', label: 'Title', type: 'Text' } } },
      inner: { variables: { v: { id: 'v', name: 'v', type: 'number', defaultValue: 1 } } },
    },
  ]
  const component = {
    ...box('root', [child('inner')], { parentLibraryComponentId: 'card' }),
    ...label('inner', f('context.component.props.title'), { parentLibraryComponentId: 'card' }),
  }
  const home = {
    page: { id: 'home' },
    sections,
    wwObjects: { ...wwObjects, ...component },
    variables,
    libraryComponents,
  }
  app = await openApp({ pages: { home }, elements: boxAndLabel })
  return inspectorOf(app.runtime)
}
const shown = { style: { default: { conditionalRendering: f("variables['shown']") } } }

describe('inspecting a value', () => {
  it.each([
    ['at once', "return variables['list'].sort().length"],
    ['later', 'setTimeout(() => missing()); return 1'],
  ])('leaves no trace and notifies no one when its script fails %s', async (_when, code) => {
    const inspector = await open(['t'], label('t', { __wwtype: 'js', code }))
    await app.advance(10)
    const before = [app.trace.length, inspector.count]
    let calls = 0
    inspector.subscribe(() => {
      calls += 1
    })
    const [element] = inspector.copiesOf('t')
    for (let i = 0; element && i < 3; i += 1) inspector.inspect(element)
    expect([app.trace.length, inspector.count]).toEqual(before)
    await app.advance(10)
    expect([app.trace.length, inspector.count, calls]).toEqual([...before, 0])
  })

  it('still records later errors of the app', async () => {
    const inspector = await open(['t'], label('t', f("variables['n'] > 1 ? missing : 1")))
    const [element] = inspector.copiesOf('t')
    if (element) inspector.inspect(element)
    await app.setVariable('n', 2)
    expect(app.trace).toMatchObject([{ kind: 'formula-error', place: { element: 't' } }])
  })
})

describe('variables', () => {
  it('have unique, stable keys in each instance', async () => {
    const inspector = await open(['one', 'two'], { ...card('one', 'One', shown), ...card('two', 'Two') })
    const keys = () => inspector.variables.filter(({ name }) => name === 'v').map(({ key }) => key)
    const [first, second] = keys()
    expect(new Set([first, second]).size).toBe(2)
    await app.setVariable('shown', false)
    expect(keys()).toEqual([second])
  })

  it('report why a value does not fit', async () => {
    const inspector = await open([], {})
    const n = inspector.variables.find(({ name }) => name === 'n')
    expect([n?.set({}), n?.set(4), app.variable('n')]).toEqual(['value must be a number', null, 4])
  })

  it('include those of plugins', async () => {
    const plugin = definePlugin({
      id: 'radio',
      name: 'Radio',
      namespace: 'radio',
      variables: { volume: { defaultValue: 3, doc: 'How loud it is.' } },
    })
    app = await openApp({
      pages: { home: { page: { id: 'home' }, sections: {} } },
      project: { plugins: [{ id: 'radio' }] },
      plugins: [plugin],
    })
    const [volume] = inspectorOf(app.runtime).variables
    expect(volume).toMatchObject({ name: 'volume', owner: { name: 'Radio', uid: 'radio' }, value: 3 })
    volume?.set(5)
    expect(app.variable('radio-volume')).toBe(5)
  })
})

describe('the element of a node', () => {
  it('is the copy that renders it, also after being hidden and shown again', async () => {
    const inspector = await open(['one', 'two'], { ...card('one', 'One', shown), ...card('two', 'Two') })
    await app.setVariable('shown', false)
    await app.setVariable('shown', true)
    const nodes = [...document.querySelectorAll('[data-uid="inner"]')]
    expect(nodes.map((node) => node.textContent)).toEqual(['One', 'Two'])
    expect(nodes.map((node) => inspector.elementAt(node)?.text?.peek())).toEqual(['One', 'Two'])
    expect([0, 1].map((i) => app.element('inner', i).text)).toEqual(['One', 'Two'])
    expect([0, 1].map((i) => app.element('inner', i).properties.text)).toEqual(['One', 'Two'])
  })

  it('is the root where an instance shares the node, and both have that node', async () => {
    const inspector = await open(['one'], card('one', 'One'))
    const node = app.element('one').node
    expect(inspector.elementAt(node)?.uid).toBe('root')
    expect(app.element('root').node).toBe(node)
    expect(inspector.elementAt(document.body)).toBeNull()
  })
})
