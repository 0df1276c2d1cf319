/* What a stored project names that nobody declares: in library components, links, filters and actions. */
import { button, section, text } from '@sluice/elements-basic/schema'
import { formInput } from '@sluice/elements-form/schema'
import { describe, expect, it } from 'vitest'
import { checkStored } from './checkStored.ts'

type Stored = Readonly<Record<string, unknown>>

const elements = [button, formInput, section, text].map((definition) => ({ definition }))
const baseIdOf = ({ generations }: { readonly generations: readonly { readonly baseId: string }[] }) =>
  generations[0]?.baseId ?? ''

const design: Stored = {
  id: 'd',
  homePageId: 'p1',
  pages: [
    { id: 'p1', name: 'Home', paths: { default: 'home/{{unused|}}' }, sections: [{ uid: 's' }] },
    { id: 'p2', name: 'Zone', paths: { default: 'zone/{{id|1}}' }, sections: [{ uid: 's2' }] },
  ],
}

const formula = (code: string) => ({ __wwtype: 'f', code })

/** A component whose root is an input, with one of everything that it can declare. */
const zone: Stored = {
  id: 'zone',
  name: 'Zone',
  rootElementId: 'root',
  configuration: {
    properties: { p: { id: 'p', label: 'Rate', defaultValue: 1 } },
    triggers: { t: { id: 't', label: 'Opened' } },
  },
  inner: {
    variables: { v: { id: 'v', name: 'open', type: 'boolean' } },
    formulas: { f: { id: 'f', name: 'area', type: 'f', code: '1', parameters: [] } },
    workflows: { w: { id: 'w', name: 'start', actions: {} } },
  },
}

const root: Stored = { wwObjectBaseId: baseIdOf(formInput), content: { default: { placeholder: 'Zone' } } }

/** Codes and paths of what is found in a page that has the component and its root. */
function found({ wwObjects = {}, component = zone, ...page }: Record<string, unknown>): readonly string[] {
  const file = {
    page: { id: 'p1' },
    sections: {},
    wwObjects: { root, ...(wwObjects as Stored) },
    libraryComponents: [null, component],
    ...page,
  }
  return checkStored({ project: design, pages: { p1: file } }, { elements }).map(({ code, path }) => `${code} ${path}`)
}

const instance = (more: Stored = {}) => ({ libraryComponentBaseId: 'zone', content: {}, ...more })
const run = (action: Stored) => ({ workflows: [{ id: 'x', firstAction: 'a', actions: { a: { id: 'a', ...action } } }] })

/** The component with a workflow more, which runs one action. */
const withInner = (action: Stored, more: Stored = {}): Stored => ({
  ...zone,
  inner: {
    ...(zone.inner as Stored),
    workflows: { x: { firstAction: 'a', actions: { a: { id: 'a', ...action } }, ...more } },
  },
})
const INNER = 'libraryComponents.1.inner.workflows.x'

describe('names that nobody declares', () => {
  it.each<[string, Stored, string]>([
    ['an inner variable', { type: 'variable', varId: 'w', internal: true }, 'target/variable varId'],
    ['an inner workflow', { type: 'execute-workflow', workflowId: 'v', internal: true }, 'target/workflow workflowId'],
    ['an inner workflow by its type', { type: 'execute-inner-workflow:v' }, 'target/workflow workflowId'],
    ['a trigger of the component', { type: 'trigger-event', triggerId: 'w' }, 'target/trigger triggerId'],
    ['a variable that is reset', { type: 'reset-variables', varsId: ['v', 'w'] }, 'target/variable varsId.1'],
  ])('says that a library component names %s', (_what, action, expected) => {
    const [code, name] = expected.split(' ')
    expect(found({ component: withInner(action) })).toEqual([`${code} ${INNER}.actions.a.${name}`])
  })

  it.each<[string, Stored]>([
    ['an inner variable by id', { type: 'variable', varId: 'v', internal: true }],
    ['an inner variable by name', { type: 'variable', varId: 'open', internal: true }],
    ['an inner workflow', { type: 'execute-workflow', workflowId: 'x', internal: true }],
    ['a trigger', { type: 'trigger-event', triggerId: 't' }],
    ['what is bound', { type: 'trigger-event', triggerId: formula("'t'") }],
  ])('has nothing against a library component that names %s', (_what, action) => {
    expect(found({ component: withInner(action) })).toEqual([])
  })

  it('says that a workflow follows a property that its component does not have', () => {
    const follows = (triggerProperty: string) =>
      withInner({ type: 'log' }, { trigger: '_wwOnPropertyChange', triggerProperty })
    expect(found({ component: follows('q') })).toEqual([`target/property ${INNER}.triggerProperty`])
    expect(found({ component: follows('p') })).toEqual([])
  })

  it.each<[string, string, boolean]>([
    ['a property', "context.component.props['q']", false],
    ['a property behind “?.”', "context.component?.props?.['q']", false],
    ['a variable', "context.component.variables['w']", false],
    ['a formula', "context.component.formulas['g']()", false],
    ['what is there', "context.component.props['p'] + context.component.variables['v'] + context.item.data", true],
    ['what is there by name', "context.component.variables['open'] + context.component.formulas['area']()", true],
  ])('looks at %s that a formula inside a component reads', (_what, code, isThere) => {
    const attributes = [{ name: 'title', value: formula(code) }]
    const expected = isThere ? [] : ['check/unknown-member wwObjects.root._state.attributes.0.value']
    expect(found({ wwObjects: { root: { ...root, _state: { attributes } } } })).toEqual(expected)
    // Outside, what is around is not known.
    expect(found({ wwObjects: { t: { wwObjectBaseId: baseIdOf(text), _state: { attributes } } } })).toEqual([])
  })

  it('knows what stands in a component by its root or by what the element says', () => {
    const attributes = [{ name: 'title', value: formula("context.component.props['q']") }]
    const inside = { wwObjectBaseId: baseIdOf(text), _state: { attributes } }
    const child = { isWwObject: true, uid: 'inside' }
    const holder = { ...root, content: { default: { placeholderElement: child, advancedPlaceholder: true } } }
    const expected = ['check/unknown-member wwObjects.inside._state.attributes.0.value']
    expect(found({ wwObjects: { root: holder, inside } })).toEqual(expected)
    expect(found({ wwObjects: { inside: { ...inside, parentLibraryComponentId: 'zone' } } })).toEqual(expected)
  })

  it('says what an instance stores and its component does not have', () => {
    const content = { default: { p: 1, q: 2, childrenData: {} }, mobile: { q: 3 } }
    expect(found({ wwObjects: { i: instance({ content }) } })).toEqual(['property/unknown wwObjects.i.content'])
  })

  it('says which trigger of an instance is sent neither by its component nor by the root of it', () => {
    const interactions = ['t', 'change', 'click', 'u'].map((trigger) => ({ id: trigger, trigger, actions: {} }))
    expect(found({ wwObjects: { i: instance({ _state: { interactions } }) } })).toEqual([
      'trigger/unknown wwObjects.i._state.interactions.3.trigger',
    ])
  })

  it.each<[string, Stored, readonly string[]]>([
    ['an element that is not there', { uid: 'gone', actionName: 'start' }, ['target/element uid']],
    ['a workflow that an instance lacks', { uid: 'i', actionName: 'stop' }, ['action/unknown-name actionName']],
    ['an action that an element lacks', { uid: 'root', actionName: 'start' }, ['action/unknown-name actionName']],
    ['a workflow by id', { uid: 'i', actionName: 'w', args: {} }, []],
    ['a workflow by name', { uid: 'i', actionName: 'start' }, []],
    ['an action of an element', { uid: 'root', actionName: 'focusInput' }, []],
  ])('looks at an action that runs %s', (_what, action, expected) => {
    expect(found({ wwObjects: { i: instance() }, ...run({ type: 'component-action', ...action }) })).toEqual(
      expected.map((one) => one.replace(' ', ' workflows.0.actions.a.')),
    )
  })

  it.each<[string, Stored, readonly string[]]>([
    ['closing popups of no component', { type: 'close-all-popup', libraryComponentBaseId: 'x' }, ['target/component']],
    ['closing every popup', { type: 'close-all-popup' }, []],
    ['a dropzone’s workflow', { type: 'execute-dropzone-workflow', workflowId: 'y' }, ['target/workflow']],
    ['a dropzone’s workflow that is there', { type: 'execute-dropzone-workflow', workflowId: 'w' }, []],
    [
      'what a popup is not made for',
      { type: 'open-popup', libraryComponentBaseId: 'zone', content: { default: { p: 1, Rate: 1, q: 1 } } },
      ['property/unknown'],
    ],
    [
      'an update of a collection',
      { type: 'update-collection', collectionId: 'c', updateType: 'put' },
      ['action/value'],
    ],
    ['how a row is found', { type: 'update-collection', collectionId: 'c', updateBy: 'name' }, ['action/value']],
    ['a replacement', { type: 'update-collection', collectionId: 'c', updateType: '' }, []],
    ['an inner variable outside', { type: 'variable', varId: 'v', internal: true }, ['target/variable']],
    [
      'a parameter of a path',
      { type: 'change-page', pageId: 'p2', parameters: { id: 1, zone: 2 } },
      ['link/parameter'],
    ],
    ['the home page, at “/”', { type: 'change-page', pageId: 'p1', parameters: { unused: 1 } }, ['link/parameter']],
  ])('looks at %s', (_what, action, expected) => {
    const result = found({ collections: [{ id: 'c', mode: 'static' }], ...run(action) })
    expect(result.map((one) => one.split(' ')[0])).toEqual(expected)
  })

  it('lets workflows of the whole project name the components of every page', () => {
    const action = { id: 'a', type: 'open-popup', libraryComponentBaseId: 'zone' }
    const workflows = [{ id: 'x', trigger: 'onload', firstAction: 'a', actions: { a: action } }]
    const file = { page: { id: 'p1' }, wwObjects: { root }, libraryComponents: [zone] }
    expect(checkStored({ project: { ...design, workflows }, pages: { p1: file } }, { elements })).toEqual([])
  })

  it('says which section and which parameter of a link is not there', () => {
    const link = (more: Stored) => ({ _state: { link: { type: 'internal', pageId: 'p2', ...more } } })
    const anchor = (more: Stored) => ({ wwObjectBaseId: baseIdOf(text), ...link(more) })
    expect(found({ wwObjects: { l: anchor({ sectionId: 's', parameters: { id: 1, zone: 2 } }) } })).toEqual([
      'target/section wwObjects.l._state.link.sectionId',
      'link/parameter wwObjects.l._state.link.parameters.zone',
    ])
    expect(found({ wwObjects: { l: anchor({ sectionId: 's2', parameters: { id: 1 } }) } })).toEqual([])
  })

  it('says which operator of a filter is not known, wherever the filter stands', () => {
    const filter = {
      link: '$and',
      conditions: [
        { field: 'a', operator: '$eq', value: 1 },
        { link: '$or', conditions: [{ field: 'b', operator: '$like', value: 1 }, null] },
      ],
    }
    const bound = { wwObjectBaseId: baseIdOf(text), _state: { id: { ...formula('1'), filter } } }
    expect(found({ collections: [{ id: 'c', filter }], wwObjects: { t: bound } })).toEqual([
      'filter/unknown-operator wwObjects.t._state.id.filter.conditions.1.conditions.0',
      'filter/unknown-operator collections.0.filter.conditions.1.conditions.0',
    ])
  })
})
