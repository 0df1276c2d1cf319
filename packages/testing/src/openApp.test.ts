import type { PluginContext, PluginDefinition } from '@sluice/engine/plugins'
import { boxAndLabel, f, variable } from '@sluice/engine/testing/internals'
import { afterEach, describe, expect, it } from 'vitest'
import type { HeadlessApp } from './HeadlessApp.ts'
import { type OpenAppOptions, openApp } from './openApp.ts'
import { late, reply, scriptedNetwork } from './scriptedNetwork.ts'

const child = (uid: string) => ({ isWwObject: true, uid })
const box = (uid: string, children: unknown, more: object = {}) => ({
  [uid]: { uid, name: uid, wwObjectBaseId: 'box', content: { default: { children } }, _state: {}, ...more },
})
const label = (uid: string, text: unknown, state: object = {}) => ({
  [uid]: {
    uid,
    name: `Label ${uid}`,
    wwObjectBaseId: 'label',
    content: { default: { '_ww-text_text': text } },
    _state: state,
  },
})
const workflow = (name: string, trigger: string, actions: object) => ({
  id: `w-${name}`,
  name,
  trigger,
  firstAction: 'a',
  actions,
})

const pressed = workflow('press', 'click', { a: { type: 'variable', varId: 'n', varValue: f("variables['n'] + 1") } })
const home = {
  page: { id: 'home' },
  sections: {
    s: {
      uid: 's',
      sectionBaseId: 'box',
      content: { default: { children: ['title', 'add', 'rows', 'odd'].map(child) } },
    },
  },
  wwObjects: {
    ...label('title', f("'n is ' + variables['n']")),
    ...box('add', [child('word')], { _state: { interactions: [pressed] } }),
    ...label('word', 'Add'),
    ...box('rows', { ...f("variables['list']"), repeatable: [child('row')] }),
    ...label('row', f("context.item.data + '!'")),
    ...label('odd', 'odd', { style: { default: { conditionalRendering: f("variables['n'] % 2 === 1") } } }),
  },
  variables: [variable('n', 'number', 1), variable('list', 'array', ['a', 'b']), variable('got', 'object', null)],
  workflows: [
    {
      id: 'slow',
      name: 'Slow',
      firstAction: 'a',
      actions: {
        a: { type: 'wait', value: 1000, next: 'b' },
        b: { type: 'return', value: f('context.parameters.x * 2') },
      },
      parameters: [{ name: 'x' }],
    },
    {
      id: 'ask',
      name: 'Ask',
      firstAction: 'a',
      actions: {
        a: { type: 'http-request', args: { url: 'https://api.test/sites/7?full=1' }, next: 'b' },
        b: { type: 'variable', varId: 'got', varValue: f("context.workflow['a'].result.data") },
      },
    },
  ],
}

let app: HeadlessApp
const open = async (options: Partial<OpenAppOptions> = {}) => {
  app = await openApp({ pages: { home }, elements: boxAndLabel, ...options })
  return app
}
afterEach(() => app?.close())

describe('an app without a browser', () => {
  it('gives an outline of the rendered page', async () => {
    const { outline } = await open()
    expect(outline).toBe(['text "n is 1"', 'button "Add"', 'text "a!"', 'text "b!"', 'text "odd"'].join('\n'))
  })

  it('reacts to writes, clicks and workflow runs', async () => {
    await open()
    await app.setVariable('n', 4)
    expect([app.element('title').text, app.has('odd')]).toEqual(['n is 4', false])
    await app.element('add').click()
    expect([app.variable('n'), app.has('odd')]).toEqual([5, true])
    await app.run('press')
    expect(app.element('Label title').text).toBe('n is 6')
    expect(app.runs.at(-1)).toMatchObject({ workflow: { name: 'press' }, actions: [{ result: 6 }] })
  })

  it('runs a workflow of an element in its scope, and not while the element is absent', async () => {
    const here = f('({ data: context.item.data, index: context.item.index })')
    const remember = workflow('remember', 'click', { a: { type: 'variable', varId: 'got', varValue: here } })
    const wwObjects = {
      ...home.wwObjects,
      ...label('row', f('context.item.data'), { interactions: [remember] }),
      ...label('odd', 'odd', { interactions: [{ ...remember, id: 'elsewhere', name: 'elsewhere' }] }),
    }
    await open({ pages: { home: { ...home, wwObjects } } })
    await app.run('remember')
    expect(app.variable('got')).toMatchObject({ data: 'a', index: 0 })
    await app.setVariable('list', [])
    const said = '“remember” is of the element “Label row”, which is not on the page. First do what shows that element'
    await expect(app.run('remember')).rejects.toThrow(said)
    expect(app.variable('got')).toMatchObject({ data: 'a' })
  })

  it('runs the workflow whose element is on the page if several have the name', async () => {
    const say = (word: string) =>
      workflow('say', 'click', { a: { type: 'variable', varId: 'got', varValue: f(`({ word: '${word}' })`) } })
    const style = { default: { conditionalRendering: f("variables['n'] % 2 === 0") } }
    const wwObjects = {
      ...home.wwObjects,
      ...box('add', [child('word')], { _state: { style, interactions: [{ ...say('add'), id: 'w1' }] }, style }),
      ...label('odd', 'odd', { interactions: [{ ...say('odd'), id: 'w2' }] }),
    }
    await open({ pages: { home: { ...home, wwObjects } } })
    await app.run('say')
    expect(app.variable('got')).toEqual({ word: 'odd' })
    await expect(app.run('w1')).rejects.toThrow('“say” is of the element “add”, which is not on the page.')
  })

  it('gives the properties of each element, in each row, and their reads', async () => {
    await open()
    await app.setVariable('list name', ['x', 'y', 'z'])
    expect(app.element('row', 2).properties).toMatchObject({ text: 'z!' })
    expect(app.element('row', 2).text).toBe('z!')
    const [text] = app.element('title').inspected.values
    expect(text).toMatchObject({
      property: '_ww-text_text',
      formulas: ["'n is ' + variables['n']"],
      value: 'n is 1',
      error: null,
      reads: [{ name: 'variables.n', value: 1, changedAt: app.services.clock.now() }],
    })
    await app.advance(50)
    await app.setVariable('n', 2)
    expect(app.element('title').inspected.values[0]?.reads[0]?.changedAt).toBe(app.services.clock.now())
  })

  it('waits for a plugin that is loaded late', async () => {
    const functions = {
      twice: { doc: 'Twice a number.', call: (_context: PluginContext, n: unknown) => 2 * Number(n) },
    }
    const named = { id: 'rules', name: 'Rules', namespace: 'rules' }
    const define = () =>
      new Promise<PluginDefinition>((resolve) => setImmediate(() => resolve({ ...named, functions })))
    const rules = { id: 'rules', namespace: 'rules', define }
    const title = label('title', f("pluginFormulas['rules'].twice(variables['n'])"))
    await open({ pages: { home: { ...home, wwObjects: { ...home.wwObjects, ...title } } }, plugins: [rules] })
    expect(app.element('title').text).toBe('2')
    await app.setVariable('n', 21)
    expect([app.element('title').text, app.trace]).toEqual(['42', []])
  })

  it('advances time on demand', async () => {
    await open()
    const began = app.services.clock.now()
    const running = app.run('Slow', { parameters: { x: 4 } })
    await app.advance(1000)
    expect(await running).toEqual({ result: 8, error: null })
    expect(app.services.clock.now() - began).toBe(1000)
  })

  it('uses a scripted network', async () => {
    await open({
      network: { 'GET https://api.test/sites/:id': ({ parameters, query }) => ({ ...parameters, ...query }) },
    })
    await app.run('Ask')
    expect(app.variable('got')).toMatchObject({ id: '7', full: '1' })
    app.network.on('GET https://api.test/sites/:id', reply(404, { code: 'gone' }))
    expect((await app.run('Ask')).error).not.toBeNull()
    app.network.isOnline = false
    expect((await app.run('Ask')).error).not.toBeNull()
    expect(app.network.requests).toHaveLength(3)
  })

  it('waits for late responses', async () => {
    const network = scriptedNetwork()
    await open({ network })
    network.on('https://api.test/*', late(app.services.clock, 300, { id: 1 }))
    const running = app.run('Ask')
    await app.rest()
    expect([network.waiting, app.variable('got')]).toEqual([1, null])
    await app.advance(300)
    await running
    expect([network.waiting, app.variable('got')]).toMatchObject([0, { id: 1 }])
  })

  it('lists unanswered requests', async () => {
    await open()
    expect((await app.run('Ask')).error).not.toBeNull()
    expect(app.network.unanswered).toEqual(['GET /sites/7'])
  })

  it.each([
    ['workflow', () => app.run('none'), 'No workflow is called “none”. There are: Ask, Slow, press.'],
    ['variable', () => app.setVariable('none', 1), 'No variable is called “none”.'],
    ['element', async () => app.element('none'), /^“none” is not on the page\. There are: Label odd, .*title/],
    ['row', async () => app.element('row', 2), /^“row” in row 2 is not on the page/],
    [
      'variable of an element',
      async () => app.element('row').variable('value'),
      'The element “Label row” has no variable “value”. It has: none.',
    ],
    ['field', () => app.element('row').fill('x'), 'The element “Label row” holds no field to fill.'],
  ])('reports what exists instead of a missing %s', async (_what, ask, message) => {
    await open()
    await expect(ask()).rejects.toThrow(message)
  })

  it('is the only open one, and leaves nothing behind', async () => {
    const first = await open()
    await open()
    expect(document.querySelectorAll('[data-uid="title"]')).toHaveLength(1)
    first.close()
    app.close()
    expect(document.body.childElementCount).toBe(0)
  })
})
