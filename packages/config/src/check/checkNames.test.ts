/* References in a stored project to undeclared names: in library components, links, filters and actions. */
import { button, section, text } from '@sluice/elements-basic/schema'
import { formContainer, formInput } from '@sluice/elements-form/schema'
import { describe, expect, it } from 'vitest'
import { checkStored } from './checkStored.ts'
import { childUidsIn } from './childReferences.ts'

type Stored = Readonly<Record<string, unknown>>

const elements = [button, formContainer, formInput, section, text].map((definition) => ({ definition }))
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

/** A component whose root is an input, with one of each kind of declaration. */
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

/** Codes and paths of the findings in a page that has the component and its root. */
function found({ wwObjects = {}, component = zone, ...page }: Record<string, unknown>): readonly string[] {
  const held = childUidsIn(wwObjects)
  const shown = Object.keys(wwObjects as Stored).filter((uid) => !held.includes(uid))
  const file = {
    page: { id: 'p1' },
    sections: { s: { content: { default: { shown: shown.map(child) } } } },
    wwObjects: { root, ...(wwObjects as Stored) },
    libraryComponents: [null, component],
    ...page,
  }
  return checkStored({ project: design, pages: { p1: file } }, { elements }).map(({ code, path }) => `${code} ${path}`)
}

const child = (uid: string) => ({ isWwObject: true, uid })

const instance = (more: Stored = {}) => ({ libraryComponentBaseId: 'zone', content: {}, ...more })
const run = (action: Stored) => ({ workflows: [{ id: 'x', firstAction: 'a', actions: { a: { id: 'a', ...action } } }] })

/** The component with an additional workflow of one action. */
const withInner = (action: Stored, more: Stored = {}): Stored => ({
  ...zone,
  inner: {
    ...(zone.inner as Stored),
    workflows: { x: { firstAction: 'a', actions: { a: { id: 'a', ...action } }, ...more } },
  },
})
const INNER = 'libraryComponents.1.inner.workflows.x'

describe('undeclared names', () => {
  it.each<[string, Stored, string]>([
    ['an inner variable', { type: 'variable', varId: 'w', internal: true }, 'target/variable varId'],
    ['an inner variable by name', { type: 'variable', varId: 'open', internal: true }, 'target/variable varId'],
    ['an inner workflow', { type: 'execute-workflow', workflowId: 'v', internal: true }, 'target/workflow workflowId'],
    ['an inner workflow by its type', { type: 'execute-inner-workflow:v' }, 'target/workflow workflowId'],
    ['a trigger of the component', { type: 'trigger-event', triggerId: 'w' }, 'target/trigger triggerId'],
    ['a variable that is reset', { type: 'reset-variables', varsId: ['v', 'w'] }, 'target/variable varsId.1'],
  ])('reports that a library component names %s', (_what, action, expected) => {
    const [code, name] = expected.split(' ')
    expect(found({ component: withInner(action) })).toEqual([`${code} ${INNER}.actions.a.${name}`])
  })

  it.each<[string, Stored]>([
    ['an inner variable by id', { type: 'variable', varId: 'v', internal: true }],
    ['a variable of an element', { type: 'variable', varId: 'root-value', internal: true }],
    ['an inner workflow', { type: 'execute-workflow', workflowId: 'x', internal: true }],
    ['a trigger', { type: 'trigger-event', triggerId: 't' }],
    ['what is bound', { type: 'trigger-event', triggerId: formula("'t'") }],
  ])('accepts a library component that names %s', (_what, action) => {
    expect(found({ component: withInner(action) })).toEqual([])
  })

  it('reports a workflow that watches a property its component does not have', () => {
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
  ])('checks %s that a formula inside a component reads', (_what, code, isThere) => {
    const attributes = [{ name: 'title', value: formula(code) }]
    const expected = isThere ? [] : ['check/unknown-member wwObjects.root._state.attributes.0.value']
    expect(found({ wwObjects: { root: { ...root, _state: { attributes } } } })).toEqual(expected)
    // Outside a component, its context is unknown.
    expect(found({ wwObjects: { t: { wwObjectBaseId: baseIdOf(text), _state: { attributes } } } })).toEqual([])
  })

  it('knows what stands in a component by its root or by what the element says', () => {
    const attributes = [{ name: 'title', value: formula("context.component.props['q']") }]
    const inside = { wwObjectBaseId: baseIdOf(text), _state: { attributes } }
    const content = { default: { placeholderElement: child('inside'), advancedPlaceholder: true } }
    const holder = { ...root, content }
    const expected = ['check/unknown-member wwObjects.inside._state.attributes.0.value']
    expect(found({ wwObjects: { root: holder, inside } })).toEqual(expected)
    expect(found({ wwObjects: { inside: { ...inside, parentLibraryComponentId: 'zone' } } })).toEqual(expected)
  })

  it('reports stored properties of an instance that its component does not have', () => {
    const content = { default: { p: 1, q: 2, childrenData: {} }, mobile: { q: 3 } }
    expect(found({ wwObjects: { i: instance({ content }) } })).toEqual(['property/unknown wwObjects.i.content'])
  })

  it('reports a trigger of an instance that neither its component nor the root element emits', () => {
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
  ])('checks an action that runs %s', (_what, action, expected) => {
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
  ])('checks %s', (_what, action, expected) => {
    const result = found({ collections: [{ id: 'c', mode: 'static' }], ...run(action) })
    expect(result.map((one) => one.split(' ')[0])).toEqual(expected)
  })

  it('lets global workflows name the components of every page', () => {
    const action = { id: 'a', type: 'open-popup', libraryComponentBaseId: 'zone' }
    const workflows = [{ id: 'x', trigger: 'onload', firstAction: 'a', actions: { a: action } }]
    const file = { page: { id: 'p1' }, wwObjects: { root }, libraryComponents: [zone] }
    expect(checkStored({ project: { ...design, workflows }, pages: { p1: file } }, { elements })).toEqual([])
  })

  it('reports a missing section and an undeclared parameter of a link', () => {
    const link = (more: Stored) => ({ _state: { link: { type: 'internal', pageId: 'p2', ...more } } })
    const anchor = (more: Stored) => ({ wwObjectBaseId: baseIdOf(text), ...link(more) })
    expect(found({ wwObjects: { l: anchor({ sectionId: 's', parameters: { id: 1, zone: 2 } }) } })).toEqual([
      'target/section wwObjects.l._state.link.sectionId',
      'link/parameter wwObjects.l._state.link.parameters.zone',
    ])
    expect(found({ wwObjects: { l: anchor({ sectionId: 's2', parameters: { id: 1 } }) } })).toEqual([])
  })

  it('reports an unknown filter operator wherever the filter is', () => {
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

  it.each<[string, Stored, readonly string[]]>([
    [
      'an element variable whose element is gone',
      { type: 'variable', varId: '00000000-0000-4000-8000-000000000009-value' },
      ['target/variable'],
    ],
    ['a variable by its name', { type: 'variable', varId: 'count' }, ['target/variable']],
    ['a variable by its id', { type: 'variable', varId: 'v' }, []],
    ['a file variable', { type: 'upload-file', varId: 'gone' }, ['target/variable', 'workflow/no-error-branch']],
    ['an inner workflow from outside', { type: 'execute-workflow', workflowId: 'w' }, ['target/workflow']],
    ['a page as an object', { type: 'change-page', pageId: { id: 'gone' } }, ['target/page']],
    ['a page as an object that is there', { type: 'change-page', pageId: { id: 'p2' } }, []],
    ['the workflow that it names before that of its type', { type: 'execute-workflow:gone', workflowId: 'g' }, []],
    ['a fetch that is switched off', { type: 'fetch-collection', collectionId: 'c', disabled: true }, []],
    ['parameters that are bound as a whole', { type: 'change-page', pageId: 'p2', parameters: formula('({})') }, []],
    [
      'what a popup is given, bound as a whole',
      { type: 'open-popup', libraryComponentBaseId: 'zone', content: { default: formula('({})') } },
      [],
    ],
  ])('checks an action with %s', (_what, action, expected) => {
    const page = { variables: [{ id: 'v', name: 'count', type: 'number' }], collections: [{ id: 'c', mode: 'static' }] }
    const { workflows } = run(action)
    const result = found({ ...page, workflows: [...workflows, { id: 'g', actions: {} }] })
    expect(result.map((one) => one.split(' ')[0])).toEqual(expected)
  })

  it('knows global workflows and variables of elements inside a component', () => {
    const calls = (action: Stored) => found({ component: withInner(action), workflows: [{ id: 'g', actions: {} }] })
    expect(calls({ type: 'execute-workflow', workflowId: 'g', internal: true })).toEqual([])
    const key = '00000000-0000-4000-8000-000000000001-value'
    const attributes = [{ name: 'title', value: formula(`context.component.variables['${key}']`) }]
    expect(found({ wwObjects: { root: { ...root, _state: { attributes } } } })).toEqual([])
  })

  it('allows components to have workflows with the same id', () => {
    const other = { ...zone, id: 'other' }
    expect(found({ libraryComponents: [zone, other] })).toEqual([])
  })

  it('reports triggers that a page or a component never emits', () => {
    const sent = ['onload', 'language-changed', '00000000-0000-4000-8000-000000000001-realtime:message']
    const pageWorkflows = ['onlaod', ...sent].map((trigger) => ({ id: trigger, trigger, actions: {} }))
    expect(
      found({
        page: { id: 'p1', workflows: pageWorkflows },
        component: withInner({ type: 'log' }, { trigger: '_wwOnMountd' }),
      }),
    ).toEqual(['trigger/unknown page.workflows.0.trigger', `trigger/unknown ${INNER}.trigger`])
  })

  it('reports a workflow whose first action does not exist', () => {
    const workflows = [{ id: 'x', firstAction: 'gone', firstErrorAction: 'gone', actions: {} }]
    expect(found({ workflows })).toEqual([
      'target/action workflows.0.firstAction',
      'target/action workflows.0.firstErrorAction',
    ])
  })

  it('reports a missing root element of a component', () => {
    expect(found({ component: { ...zone, rootElementId: 'gone' } })).toEqual([
      'target/element libraryComponents.0.rootElementId',
    ])
  })

  it.each<[string, unknown, readonly string[]]>([
    ['a button that submits', 'submit', []],
    ['a button that may submit', formula("'submit'"), []],
    ['another button', 'button', ['form/no-submit']],
  ])('searches library components for a submit button: %s', (_what, buttonType, expected) => {
    const go = { wwObjectBaseId: baseIdOf(button), content: { default: { buttonType, '_ww-text_text': 'Go' } } }
    const form = {
      wwObjectBaseId: baseIdOf(formContainer),
      content: { default: { formContent: [child('root'), child('i')] } },
    }
    const wwObjects = { form, go, i: { libraryComponentBaseId: 'goes', content: {} } }
    const result = found({ wwObjects, libraryComponents: [zone, { id: 'goes', rootElementId: 'go' }] })
    expect(result.map((one) => one.split(' ')[0])).toEqual(expected)
  })

  it('skips elements that nothing references', () => {
    const link = { type: 'internal', pageId: 'gone' }
    const wwObjects = { root, o: { wwObjectBaseId: baseIdOf(text), _state: { link, id: formula('a b') } } }
    const file = { page: { id: 'p1' }, sections: {}, wwObjects, libraryComponents: [zone] }
    expect(checkStored({ project: design, pages: { p1: file } }, { elements })).toEqual([])
  })
})

describe('malformed files', () => {
  const whole = {
    page: { id: 'p1', workflows: run({ type: 'change-page', pageId: 'p2', parameters: { id: 1 } }).workflows },
    sections: { s: { content: { default: { shown: [child('i'), child('f')] } } } },
    wwObjects: {
      root: { ...root, _state: { link: { type: 'internal', pageId: 'p2', sectionId: 's2' }, states: [{ id: 'a' }] } },
      i: {
        ...instance({ content: { default: { p: 1 } } }),
        _state: { interactions: run({ type: 'variable', varId: 'v' }).workflows },
      },
      f: { wwObjectBaseId: baseIdOf(button), content: { default: { '_ww-text_text': { en: 'Go' } } } },
    },
    libraryComponents: [zone],
    collections: [
      { id: 'c', name: 'c', config: { url: 'd' }, filter: { conditions: [{ field: 'a', operator: '$eq' }] } },
    ],
    variables: [{ id: 'v', name: 'v', type: 'number' }],
    formulas: [{ id: 'f', name: 'f', type: 'f', code: '1', parameters: [] }],
    workflows: run({ type: 'open-popup', libraryComponentBaseId: 'zone', content: { default: { p: 1 } } }).workflows,
  }
  const odd: readonly unknown[] = [{ toString: 1, valueOf: 1 }, null, 7, 'x', [], [null], {}, true]

  /** Copies the value with the node at a path replaced. */
  function withOdd(value: unknown, path: readonly string[], other: unknown): unknown {
    const [key, ...rest] = path
    if (key === undefined) return other
    if (Array.isArray(value)) return value.with(Number(key), withOdd(value[Number(key)], rest, other))
    return { ...Object(value), [key]: withOdd(Object(value)[key], rest, other) }
  }

  function pathsIn(value: unknown): readonly (readonly string[])[] {
    if (typeof value !== 'object' || value === null) return [[]]
    return [[], ...Object.entries(value).flatMap(([key, inner]) => pathsIn(inner).map((path) => [key, ...path]))]
  }

  it('never stop the check, whatever a page or the project contains', () => {
    const paths = pathsIn(whole)
    expect(paths.length).toBeGreaterThan(120)
    for (const path of paths)
      for (const other of odd)
        expect(() =>
          checkStored({ project: design, pages: { p1: withOdd(whole, path, other) } }, { elements }),
        ).not.toThrow()
    for (const path of pathsIn(design))
      for (const other of odd)
        expect(() =>
          checkStored({ project: withOdd(design, path, other), pages: { p1: whole } }, { elements }),
        ).not.toThrow()
  })

  it('are reported when nested too deeply', () => {
    let deep: unknown = child('root')
    for (let i = 0; i < 20_000; i += 1) deep = [deep]
    const file = { ...whole, wwObjects: { ...whole.wwObjects, f: { content: { default: { deep } } } } }
    const result = checkStored({ project: design, pages: { p1: file } }, { elements })
    expect(result.map(({ code }) => code)).toContain('shape/too-deep')
  })
})
