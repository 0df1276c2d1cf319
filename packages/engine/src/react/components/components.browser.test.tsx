import { StrictMode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { defineElement, identity } from '../../elements/elementDefinition.ts'
import { readWholePage } from '../../project/withComponents.ts'
import { pageCss } from '../../styles/pageCss.ts'
import { createTestRuntime } from '../../testing/createTestRuntime.ts'
import { App } from '../App.tsx'
import type { ElementProps } from '../element/elementProps.ts'
import { boxAndLabel } from '../testing/boxAndLabel.tsx'

const field = defineElement({
  name: 'field',
  doc: 'Field.',
  generations: [{ baseId: 'field', adapt: identity }],
  properties: {},
  variables: { value: { kind: 'text', doc: 'Value.', defaultValue: 'empty' } },
})
const elements = [
  ...boxAndLabel,
  {
    definition: field,
    load:
      async () =>
      ({ root, variable }: ElementProps<typeof field>) => (
        <button type="button" {...root} onClick={() => variable.value.set('written')}>
          write
        </button>
      ),
  },
]

const f = (code: string) => ({ __wwtype: 'f', code })
const child = (uid: string) => ({ isWwObject: true, uid })
const text = (uid: string, code: string, state = {}) => ({
  [uid]: { uid, wwObjectBaseId: 'label', content: { default: { '_ww-text_text': f(code) } }, _state: state },
})
const group = (uid: string, children: unknown, state = {}) => ({
  [uid]: { uid, wwObjectBaseId: 'box', content: { default: { children } }, _state: state },
})
const instance = (uid: string, componentId: string, content: object = {}, state = {}) => ({
  [uid]: {
    uid,
    wwObjectBaseId: null,
    libraryComponentBaseId: componentId,
    content: { default: content },
    _state: state,
  },
})
const workflow = (id: string, actions: readonly object[], more = {}) => {
  const named = actions.map((action, i) => ({
    id: `${id}${i}`,
    next: i + 1 < actions.length ? `${id}${i + 1}` : null,
    ...action,
  }))
  return { id, firstAction: `${id}0`, actions: Object.fromEntries(named.map((action) => [action.id, action])), ...more }
}
const onClick = (id: string, ...actions: readonly object[]) => ({
  interactions: [workflow(id, actions, { trigger: 'click' })],
})
const setVariable = (varId: string, varValue: unknown, more = {}) => ({ type: 'variable', varId, varValue, ...more })
const component = (id: string, rootElementId: string, more: Readonly<Record<string, unknown>> = {}) => ({
  id,
  type: null,
  rootElementId,
  configuration: { properties: {} },
  inner: {},
  ...more,
})
const variable = (id: string, defaultValue: unknown = null, more = {}) => ({
  id,
  name: id,
  type: typeof defaultValue === 'number' ? 'number' : 'string',
  defaultValue,
  ...more,
})

interface Page {
  readonly wwObjects: object
  readonly children: unknown
  readonly libraryComponents: readonly unknown[]
  readonly variables?: readonly unknown[]
  readonly workflows?: readonly unknown[]
}

async function show({ children, ...file }: Page) {
  const home = {
    page: { id: 'home' },
    sections: { s: { uid: 's', sectionBaseId: 'box', content: { default: { children } } } },
    ...file,
  }
  const { runtime, services } = createTestRuntime({ pages: { home }, elements })
  runtime.navigation.start()
  const screen = await render(
    <StrictMode>
      <App runtime={runtime} />
    </StrictMode>,
  )
  await expect.poll(() => document.querySelector('[data-uid="s"]')).not.toBeNull()
  return { runtime, services, screen, home }
}
const nodes = (uid: string) => [...document.querySelectorAll<HTMLElement>(`[data-uid="${uid}"]`)]
const textsOf = (uid: string) => nodes(uid).map((node) => node.textContent)
const shows = (uid: string) => expect.poll(() => textsOf(uid))

describe('an instance of a library component', () => {
  const title = { id: 'title', label: 'Title', type: 'Text', defaultValue: 'untitled' }
  const card = component('card', 'root', { configuration: { properties: { title } } })
  const inner = text('root', "context.component?.props?.['title'] + ' ' + (context.item?.data ?? 'no row')")

  it('resolves its properties in the outer scope, and falls back to their defaults', async () => {
    await show({
      libraryComponents: [card],
      variables: [variable('name', 'first')],
      wwObjects: { ...inner, ...instance('a', 'card', { title: f("variables['name']") }), ...instance('b', 'card') },
      children: [child('a'), child('b')],
    })
    await shows('root').toEqual(['first no row', 'untitled no row'])
  })

  it('updates its existing node when the variable of a property changes', async () => {
    const { runtime } = await show({
      libraryComponents: [card],
      variables: [variable('name', 'first')],
      wwObjects: { ...inner, ...instance('a', 'card', { title: f("variables['name']") }) },
      children: [child('a')],
    })
    await shows('root').toEqual(['first no row'])
    const [node] = nodes('root')
    runtime.graph.batch(() => runtime.variables.set('name', 'second'))
    await shows('root').toEqual(['second no row'])
    expect(nodes('root')[0]).toBe(node)
  })

  it('sees the row it is in, and its inner elements do not', async () => {
    const items = { __wwtype: 'd', data: ['x', 'y'], repeatable: [child('a')] }
    await show({
      libraryComponents: [card],
      wwObjects: { ...inner, ...instance('a', 'card', { title: f('context.item.data') }) },
      children: items,
    })
    await shows('root').toEqual(['x no row', 'y no row'])
  })

  it('shares its node with the root: uid of the root, classes, id, attributes and clicks of both', async () => {
    const own = { ...onClick('w', setVariable('clicks', f("variables['clicks'] + 10"))), class: 'theirs', id: 'outer' }
    const { runtime } = await show({
      libraryComponents: [card],
      variables: [variable('clicks', 0)],
      wwObjects: {
        ...text('root', "'x'", onClick('v', setVariable('clicks', f("variables['clicks'] + 1")))),
        ...instance('a', 'card', {}, { ...own, attributes: [{ name: 'data-note', value: 'n' }] }),
      },
      children: [child('a')],
    })
    await expect.poll(() => nodes('root').length).toBe(1)
    const [node] = nodes('root')
    expect(node?.dataset).toMatchObject({ uid: 'root', instance: 'a', note: 'n' })
    expect(node?.className.split(' ').toSorted()).toEqual(['e-a', 'e-root', 'theirs'])
    expect(node?.id).toBe('outer')
    node?.click()
    await expect.poll(() => runtime.variables.get('clicks')).toBe(11)
  })

  it('is shown by its own condition, whatever the condition of its root', async () => {
    const hidden = { style: { default: { conditionalRendering: false } } }
    await show({
      libraryComponents: [component('c', 'r')],
      variables: [variable('on', 'yes')],
      wwObjects: {
        ...text('r', "'root'", hidden),
        ...instance('a', 'c', {}, { style: { default: { conditionalRendering: f("variables['on'] === 'yes'") } } }),
        ...instance('b', 'c'),
      },
      children: [child('a'), child('b')],
    })
    await shows('r').toEqual(['root'])
  })

  it('has its own states beside those of its root', async () => {
    const states = (id: string, code: string) => ({ states: [{ id, label: id, condition: f(code) }] })
    await show({
      libraryComponents: [component('c', 'r')],
      wwObjects: { ...text('r', "'x'", states('small', 'true')), ...instance('a', 'c', {}, states('big', 'true')) },
      children: [child('a')],
    })
    await expect.poll(() => nodes('r')[0]?.getAttribute('data-is1')).toBe('big')
    expect(nodes('r')[0]?.getAttribute('data-is')).toBe('small')
  })

  it('its style overrides that of the root, at every nesting depth', async () => {
    const style = (padding: string) => ({ style: { default: { padding } } })
    const { home } = await show({
      libraryComponents: [component('c', 'r'), component('d', 'inner')],
      wwObjects: {
        ...text('r', "'x'", style('1px')),
        ...instance('inner', 'c', {}, style('2px')),
        ...instance('outer', 'd', {}, style('3px')),
      },
      children: [child('outer')],
    })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(pageCss(readWholePage(home, ['s'], () => null)))
    document.adoptedStyleSheets = [sheet]
    await expect.poll(() => nodes('r').length).toBe(1)
    expect(nodes('r')[0]?.dataset.instance).toBe('inner outer')
    expect(getComputedStyle(nodes('r')[0] ?? document.body).padding).toBe('3px')
    document.adoptedStyleSheets = []
  })

  it('stops a component that contains itself', async () => {
    await show({
      libraryComponents: [component('c', 'r')],
      wwObjects: { ...group('r', [child('again')]), ...instance('again', 'c'), ...instance('a', 'c') },
      children: [child('a')],
    })
    await expect.poll(() => nodes('r').length).toBe(10)
  })

  it('reports a missing component, and shows an empty box', async () => {
    const { runtime } = await show({
      libraryComponents: [component('c', 'r')],
      wwObjects: { ...instance('a', 'gone') },
      children: [child('a')],
    })
    await expect
      .poll(() => runtime.trace.entries.map((entry) => ('code' in entry ? entry.code : null)))
      .toContain('component/missing')
    expect(nodes('a')).toHaveLength(1)
  })
})

describe('inside a library component', () => {
  it('variables and formulas belong to the instance', async () => {
    const inner = {
      variables: { count: variable('count', 1) },
      formulas: {
        twice: {
          id: 'twice',
          name: 'twice',
          type: 'f',
          code: "value * 2 + context.component.variables['count']",
          parameters: [{ name: 'value' }],
        },
      },
    }
    const click = onClick('w', setVariable('count', f("context.component.variables['count'] + 1"), { internal: true }))
    await show({
      libraryComponents: [component('c', 'r', { inner })],
      wwObjects: {
        ...text('r', "context.component.variables['count'] + '/' + context.component.formulas['twice'](5)", click),
        ...instance('a', 'c'),
        ...instance('b', 'c'),
      },
      children: [child('a'), child('b')],
    })
    await shows('r').toEqual(['1/11', '1/11'])
    nodes('r')[1]?.click()
    await shows('r').toEqual(['1/11', '2/12'])
  })

  it('variables of elements live in the instance', async () => {
    await show({
      libraryComponents: [component('c', 'r')],
      wwObjects: {
        ...group('r', [child('t'), child('i')]),
        ...text('t', "context.component.variables['i-value']"),
        i: { uid: 'i', wwObjectBaseId: 'field', content: {} },
        ...instance('a', 'c'),
        ...instance('b', 'c'),
      },
      children: [child('a'), child('b')],
    })
    await shows('t').toEqual(['empty', 'empty'])
    nodes('i')[0]?.click()
    await shows('t').toEqual(['written', 'empty'])
  })

  it('external variables are visible outside', async () => {
    const inner = { variables: { open: variable('open', 'no', { isExternal: true }), hidden: variable('hidden', 'h') } }
    await show({
      libraryComponents: [component('c', 'r', { inner })],
      wwObjects: {
        ...text('r', "'x'", onClick('w', setVariable('open', 'yes', { internal: true }))),
        ...instance('a', 'c'),
        ...text('t', "variables['a-open'] + ' ' + variables['a-hidden']"),
      },
      children: [child('a'), child('t')],
    })
    await shows('t').toEqual(['no undefined'])
    nodes('r')[0]?.click()
    await shows('t').toEqual(['yes undefined'])
  })

  it('workflows run on its life cycle and property changes, and the page can call them', async () => {
    const log = (word: unknown) => setVariable('log', f(`variables['log'] + ${word}`))
    const workflows = {
      mounted: workflow('mounted', [log("'m'")], { trigger: '_wwOnMounted' }),
      gone: workflow('gone', [log("'g'")], { trigger: '_wwOnBeforeUnmount' }),
      changed: workflow('changed', [log("'[' + event.oldValue + '>' + event.newValue + ']'")], {
        trigger: '_wwOnPropertyChange',
        triggerProperty: 'p',
      }),
      called: workflow('called', [log('context.parameters.word')], { isExternal: true }),
    }
    const properties = { p: { id: 'p', label: 'P', type: 'Text' } }
    const { runtime } = await show({
      libraryComponents: [component('c', 'r', { configuration: { properties }, inner: { workflows } })],
      variables: [variable('log', ''), variable('p', 'one'), variable('on', 'yes')],
      wwObjects: {
        ...text('r', "'x'"),
        ...instance(
          'a',
          'c',
          { p: f("variables['p']") },
          { style: { default: { conditionalRendering: f("variables['on'] === 'yes'") } } },
        ),
        ...text(
          't',
          "'call'",
          onClick('w', {
            type: 'component-action',
            category: 'libraryComponents',
            uid: 'a',
            actionName: 'called',
            args: { word: 'c' },
          }),
        ),
      },
      children: [child('a'), child('t')],
    })
    const logged = () => String(runtime.variables.get('log'))
    await expect.poll(logged).toMatch(/\[undefined>one\].*m|m.*\[undefined>one\]/)
    runtime.graph.batch(() => runtime.variables.set('log', ''))
    runtime.graph.batch(() => runtime.variables.set('p', 'two'))
    await expect.poll(logged).toBe('[one>two]')
    nodes('t')[0]?.click()
    await expect.poll(logged).toBe('[one>two]c')
    runtime.graph.batch(() => runtime.variables.set('on', 'no'))
    await expect.poll(logged).toBe('[one>two]cg')
  })

  it('a workflow started by a property change sees the updated texts', async () => {
    const workflows = {
      changed: workflow('changed', [setVariable('log', 'x')], {
        trigger: '_wwOnPropertyChange',
        triggerProperty: 'p',
      }),
    }
    const properties = { p: { id: 'p', label: 'P', type: 'Text' } }
    const { runtime } = await show({
      libraryComponents: [component('c', 'r', { configuration: { properties }, inner: { workflows } })],
      variables: [variable('log', ''), variable('p', 'one')],
      wwObjects: {
        ...text('r', "'x'"),
        ...instance('a', 'c', { p: f("variables['p']") }),
        ...text('t', "variables['p']"),
      },
      children: [child('t'), child('a')],
    })
    await shows('t').toEqual(['one'])
    const start = runtime.workflows.start.bind(runtime.workflows)
    const found: unknown[] = []
    vi.spyOn(runtime.workflows, 'start').mockImplementation((...args) => {
      found.push(nodes('t')[0]?.textContent)
      return start(...args)
    })
    runtime.graph.batch(() => runtime.variables.set('p', 'two'))
    await expect.poll(() => found).toEqual(['two'])
  })

  it('an inner workflow stores its results in the instance and returns to its caller', async () => {
    const workflows = { sum: workflow('sum', [{ type: 'return', value: f('context.parameters.a + 1') }]) }
    const call = { type: 'execute-workflow', workflowId: 'sum', internal: true, parameters: { a: 4 } }
    const { runtime } = await show({
      libraryComponents: [component('c', 'r', { inner: { workflows } })],
      variables: [variable('answer', 0)],
      wwObjects: {
        ...text('r', "'x'", onClick('w', call, setVariable('answer', f("context.workflow['w0'].result")))),
        ...instance('a', 'c'),
      },
      children: [child('a')],
    })
    nodes('r')[0]?.click()
    await expect.poll(() => runtime.variables.get('answer')).toBe(5)
  })

  it('keeps the props of the instance when the root has a bound class', async () => {
    const { runtime } = await show({
      libraryComponents: [component('c', 'r')],
      variables: [variable('v', 'a')],
      wwObjects: {
        ...text('r', "'x'", { class: f("'root-' + variables['v']") }),
        ...instance('a', 'c', {}, { class: 'given' }),
      },
      children: [child('a')],
    })
    const classes = () => [...(nodes('r')[0]?.classList ?? [])].sort()
    expect(classes()).toEqual(['e-a', 'e-r', 'given', 'root-a'])
    runtime.graph.batch(() => runtime.variables.set('v', 'b'))
    expect(classes()).toEqual(['e-a', 'e-r', 'given', 'root-b'])
  })

  it('shows new results of its workflows and elements, separately per instance', async () => {
    const workflows = { sum: workflow('sum', [{ type: 'return', value: f('context.parameters.a + 1') }]) }
    const call = { type: 'execute-workflow', workflowId: 'sum', internal: true, parameters: { a: 4 } }
    const results = 'context.component.workflowsResults'
    await show({
      libraryComponents: [component('c', 'r', { inner: { workflows } })],
      wwObjects: {
        ...group('r', [child('b'), child('t')]),
        ...text('b', "'x'", onClick('w', call)),
        ...text(
          't',
          `${results}['sum']?.sum0?.result + ' ' + ${results}['w']?.w0?.result + ' ' + Object.keys(${results}).join()`,
        ),
        ...instance('a', 'c'),
        ...instance('d', 'c'),
      },
      children: [child('a'), child('d')],
    })
    await shows('t').toEqual(['undefined undefined ', 'undefined undefined '])
    nodes('b')[1]?.click()
    await shows('t').toEqual(['undefined undefined ', '5 5 sum,w'])
  })

  it('passes a multi-language text on as stored, which texts and “translate” resolve', async () => {
    const properties = { p: { id: 'p', label: 'P', type: 'Text', multiLang: true } }
    const { runtime } = await show({
      libraryComponents: [component('c', 'r', { configuration: { properties } })],
      variables: [variable('zones', 3)],
      wwObjects: {
        ...group('r', [child('t'), child('u')]),
        ...text('t', "context.component.props['p']"),
        ...text('u', "wwFormulas.translate(context.component.props['p']) + '!'"),
        ...instance('a', 'c', { p: { en: f("variables['zones'] + ' zones'"), es: 'Zonas' } }),
      },
      children: [child('a')],
    })
    await shows('t').toEqual(['3 zones'])
    await shows('u').toEqual(['3 zones!'])
    runtime.graph.batch(() => runtime.variables.set('zones', 4))
    await shows('t').toEqual(['4 zones'])
    await shows('u').toEqual(['4 zones!'])
  })

  it('a trigger of the component runs the workflows of its instance, in the scope of the instance', async () => {
    const fire = { type: 'trigger-event', triggerId: 'picked', event: { value: f("'inside'") } }
    const own = {
      interactions: [workflow('w', [setVariable('got', f('event.value + context.item.data'))], { trigger: 'picked' })],
    }
    const { runtime } = await show({
      libraryComponents: [component('c', 'r')],
      variables: [variable('got', '')],
      wwObjects: { ...text('r', "'x'", onClick('v', fire)), ...instance('a', 'c', {}, own) },
      children: { __wwtype: 'd', data: ['1', '2'], repeatable: [child('a')] },
    })
    await expect.poll(() => nodes('r').length).toBe(2)
    nodes('r')[1]?.click()
    await expect.poll(() => runtime.variables.get('got')).toMatch(/2$/)
  })
})

describe('a dropzone', () => {
  const zone = {
    libraryComponentInjected: { 'content.children': true },
    dropzoneContext: { data: f("context.component.props['p'] + '!'") },
  }
  const properties = { p: { id: 'p', label: 'P', type: 'Text', defaultValue: 'default' } }
  const drop = (uid: string, children: unknown, more = {}) => ({
    ...more,
    childrenData: { [uid]: { content: { default: { children } } } },
  })

  it('holds the content from the instance, which sees the outer scope and the dropzone', async () => {
    await show({
      libraryComponents: [component('c', 'r', { configuration: { properties } })],
      wwObjects: {
        ...group('r', [child('z')]),
        ...group('z', [], zone),
        ...text('t', "context.item.data + ' ' + context.dropzone.data + ' ' + context.component?.props"),
        ...instance('a', 'c', drop('z', [child('t')], { p: f('context.item.index') })),
      },
      children: { __wwtype: 'd', data: ['x', 'y'], repeatable: [child('a')] },
    })
    await shows('t').toEqual(['x 0! undefined', 'y 1! undefined'])
    expect(nodes('z')[0]?.contains(nodes('t')[0] ?? null)).toBe(true)
  })

  it('may repeat its content, and stays empty without any', async () => {
    const items = { __wwtype: 'd', data: [1, 2], repeatable: [child('t')] }
    await show({
      libraryComponents: [component('c', 'r', { configuration: { properties } })],
      wwObjects: {
        ...group('r', [child('z')]),
        ...group('z', [], zone),
        ...text('t', 'context.item.data'),
        ...instance('a', 'c', drop('z', items)),
        ...instance('b', 'c'),
      },
      children: [child('a'), child('b')],
    })
    await shows('z').toEqual(['12', ''])
  })

  it('of a component inside a component sees the outer component', async () => {
    await show({
      libraryComponents: [component('in', 'r'), component('out', 'o', { configuration: { properties } })],
      wwObjects: {
        ...group('r', [child('z')]),
        ...group('z', [], { libraryComponentInjected: { 'content.children': true } }),
        ...instance('o', 'in', drop('z', [child('t')])),
        ...text('t', "context.component.props['p'] + context.dropzone.libraryComponentId"),
        ...instance('a', 'out', { p: 'outer ' }),
      },
      children: [child('a')],
    })
    await shows('t').toEqual(['outer in'])
  })

  it('lets its content call a workflow of the component', async () => {
    const workflows = {
      w: workflow('inner', [setVariable('n', f("context.component.variables['n'] + 1"), { internal: true })]),
    }
    await show({
      libraryComponents: [component('c', 'r', { inner: { workflows, variables: { n: variable('n', 0) } } })],
      wwObjects: {
        ...group('r', [child('z'), child('n')]),
        ...group('z', [], { libraryComponentInjected: { 'content.children': true } }),
        ...text('n', "context.component.variables['n']"),
        ...text('t', "'call'", onClick('x', { type: 'execute-dropzone-workflow', workflowId: 'w' })),
        ...instance('a', 'c', drop('z', [child('t')])),
      },
      children: [child('a')],
    })
    await expect.poll(() => nodes('t').length).toBe(1)
    nodes('t')[0]?.click()
    await shows('n').toEqual(['1'])
  })
})

describe('popups', () => {
  const note = component('note', 'n', {
    type: 'modal',
    configuration: { properties: { word: { id: 'word', label: 'Word', type: 'Text', defaultValue: '-' } } },
  })
  const content = (word: unknown) => ({ default: { Word: word } })
  const open = (word: unknown, more = {}) => ({
    type: 'open-popup',
    libraryComponentBaseId: 'note',
    content: content(word),
    ...more,
  })
  const closing = onClick('close', { type: '_wwLocalMethod_popup.close', args: [f("context.component.props['word']")] })
  const counts =
    "context.component.props['word'] + ' ' + context.local.data?.['popup']?.['index'] + '/' + context.local.data?.['popup']?.['totalCount']"

  it('open on top of each other with their parameters, and close', async () => {
    await show({
      libraryComponents: [note],
      wwObjects: {
        ...text('n', counts, closing),
        ...text('t', "'open'", onClick('o', open(f("'first'")), open('second'))),
      },
      children: [child('t')],
    })
    await expect.poll(() => nodes('t').length).toBe(1)
    expect(nodes('n')).toEqual([])
    nodes('t')[0]?.click()
    await shows('n').toEqual(['first 0/2', 'second 1/2'])
    nodes('n')[0]?.click()
    await shows('n').toEqual(['second 0/1'])
  })

  it('resolve the waiting action with the data they were closed with', async () => {
    const { runtime } = await show({
      libraryComponents: [note],
      variables: [variable('got', '')],
      wwObjects: {
        ...text('n', counts, closing),
        ...text(
          't',
          "'open'",
          onClick('o', open('answer', { waitClosing: true }), setVariable('got', f("context.workflow['o0'].result"))),
        ),
      },
      children: [child('t')],
    })
    await expect.poll(() => nodes('t').length).toBe(1)
    nodes('t')[0]?.click()
    await shows('n').toEqual(['answer 0/1'])
    expect(runtime.variables.get('got')).toBe('')
    nodes('n')[0]?.click()
    await expect.poll(() => runtime.variables.get('got')).toBe('answer')
  })

  it('of one component close all at once', async () => {
    await show({
      libraryComponents: [note],
      wwObjects: {
        ...text('n', counts),
        ...text('t', "'open'", onClick('o', open('1'), open('2'))),
        ...text('u', "'close'", onClick('p', { type: 'close-all-popup', libraryComponentBaseId: 'note' })),
      },
      children: [child('t'), child('u')],
    })
    await expect.poll(() => nodes('t').length).toBe(1)
    nodes('t')[0]?.click()
    await shows('n').toEqual(['1 0/2', '2 1/2'])
    nodes('u')[0]?.click()
    await shows('n').toEqual([])
  })

  it('that stack are placed in their container', async () => {
    const stacked = {
      ...note,
      configuration: { ...note.configuration, popup: { isStacked: true, containerUid: 'box' } },
    }
    await show({
      libraryComponents: [stacked],
      wwObjects: {
        ...group('box', []),
        ...text('n', counts),
        ...text('t', "'open'", onClick('o', open('1'), open('2'))),
      },
      children: [child('t')],
    })
    await expect.poll(() => nodes('t').length).toBe(1)
    expect(nodes('box')).toEqual([])
    nodes('t')[0]?.click()
    await shows('box').toEqual(['1 0/22 1/2'])
  })

  it('that are unknown make the action fail', async () => {
    const { runtime } = await show({
      libraryComponents: [note],
      wwObjects: {
        ...text('n', counts),
        ...text('t', "'open'", onClick('o', open('x', { libraryComponentBaseId: 'gone' }))),
      },
      children: [child('t')],
    })
    await expect.poll(() => nodes('t').length).toBe(1)
    nodes('t')[0]?.click()
    await expect
      .poll(() =>
        runtime.trace.entries.some((entry) => String(Reflect.get(entry, 'error')).includes('Popup not found')),
      )
      .toBe(true)
  })
})

describe('states of ancestors', () => {
  const parent = (state: string) => `_wwParent_box_${state}`

  it('change the content below, also through a component', async () => {
    const content = (id: string) => ({
      default: { '_ww-text_text': 'off' },
      [`${parent(id)}_default`]: { '_ww-text_text': 'on' },
    })
    const { runtime } = await show({
      libraryComponents: [component('c', 'r')],
      variables: [variable('state', '')],
      wwObjects: {
        ...group('box', [child('a')], {
          states: [{ id: 'big', label: 'big', condition: f("variables['state'] === 'big'") }],
        }),
        ...instance('a', 'c'),
        r: { uid: 'r', wwObjectBaseId: 'label', content: content('big'), _state: { states: [{ id: parent('big') }] } },
      },
      children: [child('box')],
    })
    await shows('r').toEqual(['off'])
    runtime.graph.batch(() => runtime.variables.set('state', 'big'))
    await shows('r').toEqual(['on'])
  })

  it('follow the mouse', async () => {
    await show({
      libraryComponents: [],
      wwObjects: {
        ...group('box', [child('r')], { states: [{ id: '_wwHover' }] }),
        r: {
          uid: 'r',
          wwObjectBaseId: 'label',
          content: {
            default: { '_ww-text_text': 'off' },
            [`${parent('_wwHover')}_default`]: { '_ww-text_text': 'on' },
          },
          _state: { states: [{ id: parent('_wwHover') }] },
        },
        ...text('t', "'elsewhere'"),
      },
      children: [child('box'), child('t')],
    })
    await userEvent.hover(nodes('t')[0] ?? document.body)
    await shows('r').toEqual(['off'])
    await userEvent.hover(nodes('box')[0] ?? document.body)
    await shows('r').toEqual(['on'])
    await userEvent.hover(nodes('t')[0] ?? document.body)
    await shows('r').toEqual(['off'])
  })
})
