import { button, flexbox, section, text, timeline } from '@sluice/elements-basic/schema'
import { defineElement, identity } from '@sluice/engine/elements'
import { describe, expect, it } from 'vitest'
import type { CheckOptions } from './CheckOptions.ts'
import { checkProject } from './checkProject.ts'

const elements = [button, flexbox, section, text, timeline].map((definition) => ({ definition }))
const [textType] = text.generations
const f = (code: string) => ({ __wwtype: 'f', code })
const js = (code: string) => ({ __wwtype: 'js', code })
const UID = '0b1c2d3e-0000-4000-8000-00000000000a'

/** A page with one text element whose text is bound, and additional parts. */
function page(binding: unknown, more: object = {}) {
  return {
    page: { id: 'p', paths: {}, workflows: [] },
    sections: {},
    wwObjects: {
      e1: { uid: 'e1', wwObjectBaseId: textType?.baseId, content: { default: { text: binding } }, _state: {} },
    },
    variables: [
      { id: 'v1', name: 'count', type: 'number', defaultValue: 0 },
      { id: 'v2', name: 'rows', type: 'array', defaultValue: [{ a: 1 }] },
      null,
    ],
    collections: [{ id: 'c1', name: 'zones' }],
    formulas: [
      { id: 'f1', name: 'double', type: 'f', code: 'amount * 2', parameters: [{ name: 'amount', type: 'number' }] },
      {
        id: 'f2',
        name: 'label',
        type: 'js',
        code: "return formulas['double'](n) + ' mm'",
        parameters: [{ name: 'n' }],
      },
      { id: 'f3', name: 'endless', type: 'f', code: "formulas.endless(1) || 'x'", parameters: [{ name: 'x' }] },
    ],
    workflows: [],
    ...more,
  }
}

function problems(stored: unknown, options: CheckOptions = {}) {
  return checkProject({ project: {}, pages: { p: stored } }, { elements, ...options }).diagnostics.map(
    ({ code, path, range, suggestion, text: code_ }) =>
      `${code} at ${path}: ${range ? code_.slice(range.start, range.end) : ''}${suggestion ? ` → ${suggestion}` : ''}`,
  )
}

const PATH = 'wwObjects.e1.content.default.text'

/** A style class with the given content and style. */
const styleClass = (content: object, style: object, more: object = {}) => ({ content, _state: { style }, ...more })

function problemsOfClasses(classes: unknown) {
  const { texts, diagnostics } = checkProject({ project: { classes }, pages: {} })
  return { texts, problems: diagnostics.map(({ code, path, page: file }) => `${code} at ${path} of ${file}`) }
}

describe('style classes', () => {
  it('are checked in their content and style, including sub-classes', () => {
    const broken = { default: { color: f('1 +') } }
    const sub = styleClass({ tablet: { list: [f('nosuch')] } }, broken)
    expect(problemsOfClasses({ c: styleClass(broken, {}, { subClasses: { s: sub } }), none: null })).toEqual({
      texts: 3,
      problems: [
        'formula/unexpected-end at classes.c.content.default.color of null',
        'check/unknown-name at classes.c.subClasses.s.content.tablet.list.0 of null',
        'formula/unexpected-end at classes.c.subClasses.s._state.style.default.color of null',
      ],
    })
  })

  it.each([
    ['for a state', styleClass({ _wwHover_default: { color: f('1 +') } }, {})],
    ['for no screen', styleClass({ color: f('1 +') }, { styles: { color: f('1 +') } })],
    ['beside content and style', { color: f('1 +'), _state: { color: f('1 +') } }],
    [
      'in sub-classes of sub-classes',
      styleClass(
        {},
        {},
        { subClasses: { s: { subClasses: { t: styleClass({ default: { color: f('1 +') } }, {}) } } } },
      ),
    ],
  ])('are not checked in parts that are never read: %s', (_where, stored) => {
    expect(problemsOfClasses({ c: stored })).toEqual({ texts: 0, problems: [] })
  })
})

describe('checkProject', () => {
  it.each([
    ["variables['v1'] + variables['count']"],
    ["variables['v2'][0].anything + variables['v2'].length"],
    [`variables['${UID}-value'].x`],
    [`variables[/* Input */"${UID}-Is Playing"]`],
    ["collections['c1'].data.rows[0].name ?? collections['zones'].total"],
    ["formulas['f1'](2).toFixed(1) + formulas.label()"],
    ["pluginFormulas['x'].run(1).y + pluginVariables['x'].user.name + plugins.auth.x"],
    ['globalContext.page.title.en + globalContext.browser.query.x + globalContext.screen.scroll.y'],
    ["context.item.data.name + context.workflow['a'].result.x + event.value.y + context.local.data.form.formData.z"],
    ['wwFormulas.whatever(1).x'],
  ])('finds nothing wrong with %s', (code) => {
    expect(problems(page(f(code)))).toEqual([])
  })

  it.each([
    ["variables['cuont']", `check/unknown-member at ${PATH}: 'cuont' → count`],
    ['collections.zone.data', `check/unknown-member at ${PATH}: zone → zones`],
    ["formulas['doubel'](1)", `check/unknown-member at ${PATH}: 'doubel' → double`],
    ["formulas['f1'](1, 2)", `check/arity at ${PATH}: 2`],
    ["formulas['label'](1) === 3", `check/comparison at ${PATH}: formulas['label'](1) === 3`],
    ["variables['count'] === 'a'", `check/comparison at ${PATH}: variables['count'] === 'a'`],
    ['globalContext.borwser.theme', `check/unknown-member at ${PATH}: borwser → browser`],
    [
      "globalContext.browser.breakpoint === 'desktop'",
      `check/comparison at ${PATH}: globalContext.browser.breakpoint === 'desktop'`,
    ],
    ['amount * 2', `check/unknown-name at ${PATH}: amount`],
    ['1 +', `formula/unexpected-end at ${PATH}: `],
  ])('reports %s', (code, expected) => {
    expect(problems(page(f(code)))).toEqual([expected])
  })

  it('reads bindings, formula properties, project formulas and actions', () => {
    const actions = { a: { type: 'custom-js', code: 'await utilsFunctions.x(); wwUtils.log(nothing); return 1' } }
    const stored = page(js('return nothing'), {
      formulas: [{ id: 'f', name: 'f', type: 'f', code: 'given + nothing', parameters: [{ name: 'given' }] }],
      workflows: [{ id: 'w', actions }],
      sections: { s: { content: { default: { mapping: { type: 'f', code: 'nothing' } } } } },
    })
    expect(problems(stored)).toEqual([
      'check/unknown-name at sections.s.content.default.mapping: nothing',
      `check/unknown-name at ${PATH}: nothing`,
      'check/unknown-name at formulas.0: nothing',
      'check/unknown-name at workflows.0.actions.a: nothing',
    ])
  })

  it('reads the project file too', () => {
    const project = { workflows: [{ actions: { a: { value: f('nothing') } } }] }
    expect(checkProject({ project, pages: {} })).toMatchObject({
      texts: 1,
      diagnostics: [{ page: null, path: 'workflows.0.actions.a.value', code: 'check/unknown-name' }],
    })
  })

  it.each([
    ['flow', "'fast'", null],
    ['flow', '12', null],
    ['flow', 'variables.rows', null],
    ['flow', 'variables.rows ?? []', '“flow” of a gauge takes a number, and this is list<{ a: number, … }>.'],
    ['flow', 'true', '“flow” of a gauge takes a number, and this is true.'],
    ['rows', "'a,b'.split(',')", null],
    ['rows', 'collections.zones', null],
    ['rows', 'null', null],
    ['rows', "'a,b'", "“rows” of a gauge takes a list, and this is 'a,b'."],
    ['label', '[1, 2]', null],
    ['label', '({ en: 1 })', null],
    ['label', '() => 1', '“label” of a gauge takes a text, and this is () => 1.'],
  ])('reports a binding of %s to a value of the wrong kind: %s', (name, code, message) => {
    const gauge = defineElement({
      name: 'gauge',
      doc: 'A gauge.',
      generations: [{ baseId: 'g', adapt: identity }],
      properties: {
        flow: { kind: 'number', doc: '' },
        label: { kind: 'text', doc: '' },
        rows: { kind: 'list', doc: '' },
      },
    })
    const wwObjects = { e1: { uid: 'e1', wwObjectBaseId: 'g', content: { default: { [name]: f(code) } }, _state: {} } }
    const { diagnostics } = checkProject(
      { project: {}, pages: { p: page(null, { wwObjects }) } },
      { elements: [{ definition: gauge }] },
    )
    expect(diagnostics.map((diagnostic) => diagnostic.message)).toEqual(message === null ? [] : [message])
  })

  it('knows rows from a sample', () => {
    const samples = {
      c1: [
        { id: 1, owner: { name: 'a' } },
        { id: 2, owner: null },
      ],
    }
    const found = problems(page(f("collections['zones'].data.map((zone) => zone.owner.name + zone.other)")), {
      samples,
    })
    expect(found).toEqual([`check/missing at ${PATH}: zone.owner → zone.owner?.name`])
  })

  it('knows helpers and the functions of plugins by their signatures', () => {
    const call = () => null
    const options: CheckOptions = {
      helpers: [{ name: 'uppercase', signature: '(text: text) => text' }],
      plugins: [
        {
          id: 'dates',
          functions: {
            addDays: { doc: '', signature: '(date: date, amount: number) => text', call },
            other: { doc: '', call },
          },
          helpers: { formatDate: { doc: '', signature: '(date: date) => text', call } },
        },
      ],
    }
    expect(problems(page(f("pluginFormulas['dates'].other(1, 2).x + pluginFormulas['x'].y()")), options)).toEqual([])
    expect(problems(page(f("pluginFormulas['dates'].addDays('2026-01-01')")), options)).toEqual([
      `check/arity at ${PATH}: pluginFormulas['dates'].addDays('2026-01-01')`,
    ])
    expect(problems(page(f('wwFormulas.uppercas(wwFormulas.formatDate(1))')), options)).toEqual([
      `check/unknown-member at ${PATH}: uppercas → uppercase`,
    ])
    expect(problems(page(f('wwFormulas.formatDate(1)')), { helpers: options.helpers ?? [] })).toEqual([])
  })

  it('knows the variables of plugins', () => {
    const variables = {
      user: { doc: '', defaultValue: null },
      isOnline: { doc: '', defaultValue: true },
      count: { doc: '', defaultValue: 0 },
    }
    const plugins: CheckOptions['plugins'] = [{ id: 'a1', namespace: 'session', variables }]
    const found = (code: string) => problems(page(f(code)), { plugins })
    expect(found("plugins.session.user.name + pluginVariables['a1'].count + plugins.session.settings.x")).toEqual([])
    expect(found('plugins.session.usr')).toEqual([`check/unknown-member at ${PATH}: usr → user`])
    expect(found("pluginVariables['a1'].count.name")).toEqual([`check/unknown-member at ${PATH}: name`])
    expect(found('plugins.another.thing')).toEqual([])
  })

  describe('knows `event`', () => {
    const dial = defineElement({
      name: 'dial',
      doc: 'A dial.',
      generations: [{ baseId: 'dial', adapt: identity }],
      properties: {},
      triggers: {
        turn: { doc: 'It was turned.', payload: { value: 'number', domEvent: 'event', raw: 'any' } },
        stop: { doc: 'It stopped.' },
      },
    })
    const found = (trigger: string, code: string) => {
      const action = { id: 'a', type: 'variable', varId: 'v1', varValue: f(code) }
      const interactions = [null, { id: 'w', trigger, firstAction: 'a', actions: { a: action } }]
      const wwObjects = {
        e1: { uid: 'e1', wwObjectBaseId: 'dial', content: { default: {} }, _state: { interactions } },
      }
      return problems(page(null, { wwObjects }), { elements: [{ definition: dial }] }).map((one) =>
        one.replace(/ at .*: /, ' '),
      )
    }
    it.each([
      ['turn', 'event.value + 1', []],
      ['turn', 'event.domEvent.key', []],
      ['turn', 'event.raw.anything', []],
      ['turn', 'event.valu', ['check/unknown-member valu → value']],
      ['turn', 'event.value.name', ['check/unknown-member name']],
      ['stop', 'event.value', ['check/unknown-member value → valueOf']],
      ['click', 'event.clientX', []],
      ['click', 'event.clientX.nosuch', ['check/unknown-member nosuch']],
      ['touchend', 'event.changedTouches[0].clientX', []],
      ['touchend', 'event.changedTouches[0].clientx', ['check/unknown-member clientx → clientX']],
      ['scroll', 'event.type.nosuch', ['check/unknown-member nosuch']],
    ])('of %s: %s', (trigger, code, expected) => expect(found(trigger, code)).toEqual(expected))
  })

  describe('knows the workflow of', () => {
    const workflow = (code: string) => ({
      id: 'w',
      trigger: 'click',
      firstAction: 'a',
      parameters: [{ name: 'limit', type: 'number' }],
      actions: { a: { id: 'a', type: 'log', next: 'b' }, b: { id: 'b', type: 'log', message: f(code) } },
    })
    const rows: readonly (readonly [string, readonly string[]])[] = [
      ["context.workflow['a'].result.rows", []],
      ["context.workflow['c'].result", ['check/unknown-member c']],
      ['context.workflow.error?.message', []],
      ["context.workflow.error === 'offline'", []],
      ['context.workflow.variables.n', []],
      ['context.parameters.limit + 1', []],
      ['context.parameters.limt', ['check/unknown-member limt → limit']],
      ['context.local.data.form.x', []],
      ['context.local.datas', ['check/unknown-member datas → data']],
    ]
    const found = (stored: unknown, project: unknown = {}) =>
      checkProject({ project, pages: { home: stored } }).diagnostics.map(
        ({ code, range, text, suggestion }) =>
          `${code} ${text.slice(range?.start, range?.end).replaceAll("'", '')}${suggestion ? ` → ${suggestion}` : ''}`,
      )
    it.each(rows)('an element: %s', (code, expected) => {
      const wwObjects = { e: { uid: 'e', content: { default: {} }, _state: { interactions: [null, workflow(code)] } } }
      expect(found({ wwObjects })).toEqual(expected)
    })
    it.each(rows)('a page, of those it calls and of a component: %s', (code, expected) => {
      expect(found({ page: { workflows: [workflow(code)] } })).toEqual(expected)
      expect(found({ workflows: [workflow(code)] })).toEqual(expected)
      expect(found({ libraryComponents: [{ id: 'c', inner: { workflows: { w: workflow(code) } } }] })).toEqual(expected)
    })
    it.each(rows)('the project: %s', (code, expected) => {
      expect(found({}, { workflows: [workflow(code)] })).toEqual(expected)
    })
    it('a component, also when the id of another begins like it', () => {
      const workflows = {
        w: { actions: {} },
        'w.x': workflow("context.workflow['a'].result + context.parameters.limit"),
      }
      expect(found({ libraryComponents: [{ id: 'c', inner: { workflows } }] })).toEqual([])
    })
    it('nothing outside of workflows, nor of one whose path is not known', () => {
      const interactions = [workflow("context.workflow['c']")]
      const wwObjects = {
        'a.b': {
          uid: 'a.b',
          content: { default: { x: f('context.workflow.c + context.parameters.d') } },
          _state: { interactions },
        },
      }
      expect(found({ wwObjects })).toEqual([])
    })
  })

  it.each([
    ['context.mapping.value.name', []],
    ['context.mapping.index + 1', []],
    ['context.mapping.value.nam', ['nam → name']],
    ['context.mapping.item', ['item']],
  ])('knows `context.mapping` of a mapped list: %s', (code, expected) => {
    const list = { ...f("[{ name: 'Lawn' }]"), __wwmap: f(code) }
    const { diagnostics } = checkProject({ project: {}, pages: { home: page(list) } })
    expect(
      diagnostics.map(
        ({ range, text, suggestion }) => text.slice(range?.start, range?.end) + (suggestion ? ` → ${suggestion}` : ''),
      ),
    ).toEqual(expected)
  })

  describe('knows `context.item`', () => {
    const [boxType] = flexbox.generations
    const box = (uid: string, children: unknown) => ({
      [uid]: { uid, wwObjectBaseId: boxType?.baseId, content: { default: { children } }, _state: {} },
    })
    const label = (uid: string, code: string) => ({
      [uid]: { uid, wwObjectBaseId: textType?.baseId, content: { default: { '_ww-text_text': f(code) } }, _state: {} },
    })
    const child = (uid: string) => ({ isWwObject: true, uid })
    const list = (code: string, row: string) => ({ ...f(code), repeatable: [child(row)] })
    const samples = { c1: [{ id: 1, name: 'lawn', valves: [{ flow: 2 }] }] }
    const found = (code: string, items = "collections['zones']") => {
      const wwObjects = { ...box('e0', list(items, 'row')), ...box('row', [child('e1')]), ...label('e1', code) }
      return problems(page(null, { wwObjects }), { samples }).map((one) => one.replace(/ at .*: /, ' '))
    }
    it.each([
      ['context.item.data.name.toUpperCase()', []],
      ['context.item.index + context.item.data.valves[0]?.flow', []],
      ['context.item.data.name.flow', ['check/unknown-member flow']],
      ['context.item.datas', ['check/unknown-member datas → data']],
      ['context.item.repeatedItems.length', []],
      ['context.item.parent.anything', []],
    ])('from a sample: %s', (code, expected) => expect(found(code)).toEqual(expected))

    it.each([
      ["[{ a: 1 }, { a: 'x' }]", 'context.item.data.a.length', []],
      ['[{ a: 1 }]', 'context.item.data.a.length', ['check/unknown-member length']],
      ['[{ a: 1 }]', "context.item.data?.a ?? '-'", []],
      ['variables.rows', 'context.item.data.anything', []],
      ['context.item.data', 'context.item.data.anything', []],
      ['nosuch', 'context.item.data.anything', ['check/unknown-name nosuch']],
    ])('of what the list is bound to: %s', (items, code, expected) => expect(found(code, items)).toEqual(expected))

    it.each([
      ['context.item.data.name.toUpperCase()', []],
      ['context.item.data.name.flow', ['check/unknown-member flow']],
    ])('of what an element shows for each of its items: %s', (code, expected) => {
      const [baseId] = timeline.generations
      const wwObjects = {
        e0: {
          ...{ uid: 'e0', wwObjectBaseId: baseId?.baseId, _state: {} },
          content: { default: { data: f("collections['zones']"), timelineElement: child('row') } },
        },
        ...box('row', [child('e1')]),
        ...label('e1', code),
      }
      const found = problems(page(null, { wwObjects }), { samples }).map((one) => one.replace(/ at .*: /, ' '))
      expect(found).toEqual(expected)
    })

    it('of a list in a row, and the item around it', () => {
      const wwObjects = {
        ...box('e0', list("collections['zones']", 'row')),
        ...box('row', [child('inner')]),
        ...box('inner', list('context.item.data.valves', 'valve')),
        ...box('valve', [child('e1'), child('e2')]),
        ...label('e1', 'context.item.data.flow.x'),
        ...label('e2', 'context.item.parent.data.name.x'),
      }
      expect(problems(page(null, { wwObjects }), { samples })).toEqual([
        'check/unknown-member at wwObjects.e1.content.default._ww-text_text: x',
        'check/unknown-member at wwObjects.e2.content.default._ww-text_text: x',
      ])
    })

    it.each([
      [{ label: f('context.mapping.value.a') }, 'context.item.data.label'],
      [{ a: 'x' }, 'context.item.data.a.length'],
    ])('not of a list that is mapped: %j', (__wwmap, code) => {
      const wwObjects = { ...box('e0', { ...list('[{ a: 1 }]', 'e1'), __wwmap }), ...label('e1', code) }
      expect(problems(page(null, { wwObjects }), { samples })).toEqual([])
    })

    it('not of an element that two lists show', () => {
      const wwObjects = {
        ...box('e0', list("collections['zones']", 'e1')),
        ...box('e2', list('[1]', 'e1')),
        ...label('e1', 'context.item.data.anything'),
      }
      expect(problems(page(null, { wwObjects }), { samples })).toEqual([])
    })
  })

  it.each([
    ['1 + 2', 3, []],
    ["variables['count'] + context.dropzone.x", 6, ['context.dropzone', 'context.dropzone.x']],
    ['[1].map((one) => one + 1)', 7, []],
    ['1 +', 0, []],
  ])('counts the parts of %s, and those without a type', (code, parts, untyped) => {
    const stored = { ...page(f(code)), formulas: [] }
    const result = checkProject({ project: {}, pages: { p: stored } }, { elements })
    expect(result.parts).toBe(parts)
    expect(result.untyped.map(({ text: whole, range }) => whole.slice(range.start, range.end))).toEqual(untyped)
    expect(result.untyped.every(({ page: id, path }) => id === 'p' && path === PATH)).toBe(true)
  })

  describe('knows what an API answers', () => {
    const user = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] }
    const list = { type: 'object', properties: { items: { type: 'array', items: user } }, required: ['items'] }
    const get = (schema: object) => ({ get: { responses: { 200: { content: { 'application/json': { schema } } } } } })
    const ID = 'cd33cf33-e29f-4e8c-ac26-b997fe507ce7'
    const options: CheckOptions = {
      contract: { paths: { '/users': get(list), '/me': get(user) } },
      descriptions: [
        {
          id: ID,
          name: '',
          doc: '',
          requestOf: ({ address }) => ({ method: 'get', address: String(address) }),
          requestActions: ['request'],
          variableRequests: () => ({ user: { method: 'get', address: '/me' } }),
        },
      ],
      plugins: [{ id: ID, namespace: 'session', variables: { user: { doc: '', defaultValue: null } } }],
    }
    const collections = [{ id: 'c1', name: 'users', pluginId: ID, config: { address: '/users' } }]
    const action = { type: `${ID}-request`, args: { address: '/me' } }
    it.each([
      ['collections.users.data.items[0].nme'],
      ['(collections.users.data?.items ?? []).map((user) => user.nme)'],
      ['plugins.session.user?.nme'],
    ])('in %s', (code) => {
      const found = problems(page(f(code), { collections }), options)
      expect(found.filter((one) => !one.includes('missing')).map((one) => one.replace(/ at .*: /, ' '))).toEqual([])
      const { untyped } = checkProject(
        { project: {}, pages: { p: { ...page(f(code), { collections }), formulas: [] } } },
        { elements, ...options },
      )
      expect(untyped.map(({ text: whole, range }) => whole.slice(range.start, range.end).split('.').at(-1))).toEqual([
        'nme',
      ])
    })

    it('in results of actions', () => {
      const read = { id: 'b', type: 'variable', varValue: f('context.workflow.a?.result?.data.name') }
      const stored = page(null, { formulas: [], workflows: [{ id: 'w', actions: { a: action, b: read } }] })
      expect(checkProject({ project: {}, pages: { p: stored } }, { elements, ...options }).untyped).toEqual([])
    })
  })

  it.each([
    ['globalContext.pageParameters?.id', 0],
    ["globalContext.browser.query?.['token']", 0],
    ['globalContext.page.langs', 0],
    ['globalContext.page.path', 0],
    ['globalContext.browser.source', 0],
    ["globalContext.pages['p'].path", 0],
    ["globalContext.pages['other'].path", 2],
    ["wwFormulas.translate({ en: 'Yes', es: 'Sí' })", 0],
    ['wwFormulas.translate(context.dropzone)', 2],
  ])('knows the type of %s, except for %i parts', (code, unknown) => {
    const helpers = [{ name: 'translate', signature: '(texts: any) => any' }]
    const stored = { ...page(f(code)), formulas: [] }
    const project = { pages: [{ id: 'p' }] }
    expect(checkProject({ project, pages: { p: stored } }, { elements, helpers }).untyped).toHaveLength(unknown)
  })

  it.each([
    ['context.parameters.count', 0],
    ['context.parameters.label', 0],
    ['context.parameters.other', 1],
    ['context.workflow.a?.error?.message', 0],
    ['context.workflow.a?.loop?.index', 0],
    ['context.workflow.error?.message', 0],
    ['context.workflow.a?.result', 1],
  ])('knows %s in a workflow, except for %i parts', (code, unknown) => {
    const parameters = [
      { name: 'count', type: 'number' },
      { name: 'label', type: 'text' },
      { name: 'other', type: 'any' },
    ]
    const actions = { a: { type: 'loop' }, b: { type: 'variable', varValue: f(code) } }
    const stored = page(null, { formulas: [], workflows: [{ id: 'w', actions, parameters }] })
    expect(checkProject({ project: {}, pages: { p: stored } }, { elements }).untyped).toHaveLength(unknown)
  })

  it('never throws on malformed projects', () => {
    for (const stored of [null, 1, [], {}, { variables: 1, wwObjects: null }, { wwObjects: { a: { content: 1 } } }])
      expect(checkProject({ project: stored, pages: { p: stored } }, { elements }).diagnostics).toEqual([])
  })
})
