import { button, columns, html, image, modal, progressBar, section, text } from '@sluice/elements-basic/schema'
import { fileUpload, formContainer, formInput } from '@sluice/elements-form/schema'
import { describe, expect, it } from 'vitest'
import { checkStored } from './checkStored.ts'
import { childUidsIn } from './childReferences.ts'

const elements = [
  button,
  columns,
  fileUpload,
  formContainer,
  formInput,
  html,
  image,
  modal,
  progressBar,
  section,
  text,
].map((definition) => ({ definition }))
const baseIdOf = ({ generations }: { readonly generations: readonly { readonly baseId: string }[] }) =>
  generations[0]?.baseId ?? ''

type Stored = Readonly<Record<string, unknown>>

const design: Stored = {
  id: 'd',
  langs: [{ lang: 'en', default: true }, { lang: 'es' }],
  pages: [{ id: 'p1', name: 'Home', paths: { default: 'home' }, sections: [{ uid: 's' }] }],
}

/** An element of a type, with its default content and state. */
const element = (type: Parameters<typeof baseIdOf>[0] | string, content: Stored = {}, state: Stored = {}): Stored => ({
  wwObjectBaseId: typeof type === 'string' ? type : baseIdOf(type),
  content: { default: content },
  _state: state,
})

const child = (uid: string) => ({ isWwObject: true, uid })

/** Codes of a page's findings, with the element or path that each is about. */
function codes(page: Stored, project: Stored = design): readonly string[] {
  const held = childUidsIn(page.wwObjects)
  const shown = Object.keys(Object(page.wwObjects))
    .filter((uid) => !held.includes(uid))
    .map(child)
  const file = { page: { id: 'p1' }, sections: { s: { content: { default: { shown } } } }, wwObjects: {}, ...page }
  return checkStored({ project, pages: { p1: file } }, { elements }).map(
    ({ code, element: uid, property, path }) => `${code} ${uid ? [uid, property].filter(Boolean).join('.') : path}`,
  )
}

const workflow = (actions: Stored, more: Stored = { firstAction: 'a' }) => [{ id: 'w', trigger: 'x', actions, ...more }]

describe('checkStored', () => {
  it('finds nothing in a sound page', () => {
    const page = {
      variables: [{ id: 'v', name: 'count', type: 'number' }],
      wwObjects: {
        t: element(text, { '_ww-text_text': { en: 'Zones', es: 'Zonas' } }),
        i: element(image, { url: 'images/a.png', alt: { en: 'A zone', es: 'Una zona' } }),
        b: element(
          button,
          { '_ww-text_text': { en: 'Go', es: 'Ir' } },
          {
            interactions: workflow(
              { a: { id: 'a', type: 'variable', varId: 'v' } },
              { firstAction: 'a', trigger: 'click' },
            ),
          },
        ),
      },
    }
    expect(codes(page)).toEqual([])
  })

  it.each<[string, Stored, string]>([
    ['page', { a: { id: 'a', type: 'change-page', pageId: 'nowhere' } }, 'target/page workflows.0.actions.a.pageId'],
    ['variable', { a: { id: 'a', type: 'variable', varId: 'nobody' } }, 'target/variable workflows.0.actions.a.varId'],
    [
      'variable',
      { a: { id: 'a', type: 'reset-variables', varsId: ['x'] } },
      'target/variable workflows.0.actions.a.varsId.0',
    ],
    ['workflow', { a: { id: 'a', type: 'execute-workflow:zz' } }, 'target/workflow workflows.0.actions.a.workflowId'],
    ['action', { a: { id: 'a', type: 'wait', next: 'b' } }, 'target/action workflows.0.actions.a'],
  ])('says that a %s is missing', (_what, actions, expected) => {
    expect(codes({ workflows: workflow(actions) })).toEqual([expected])
  })

  it('says that a collection or a component is missing', () => {
    const actions = {
      a: { id: 'a', type: 'fetch-collections', collectionsId: ['k'], next: 'b' },
      b: { id: 'b', type: 'open-popup', libraryComponentBaseId: 'c' },
    }
    expect(codes({ workflows: workflow(actions, { firstAction: 'a', firstErrorAction: 'b' }) })).toEqual([
      'target/collection workflows.0.actions.a.collectionsId.0',
      'target/component workflows.0.actions.b.libraryComponentBaseId',
    ])
  })

  it('follows a path over an action without a type, which does nothing and leads on', () => {
    const actions = { a: { id: 'a', next: 'b' }, b: { id: 'b', type: 'log', message: 'x' } }
    expect(codes({ workflows: workflow(actions) })).toEqual([])
  })

  it('lets a workflow of the project name what any page has, and elements be named by any uid', () => {
    const global = workflow({
      a: { id: 'a', type: 'variable', varId: 'v', next: 'b' },
      b: { id: 'b', type: 'variable', varId: 'gone' },
    })
    const page = {
      variables: [{ id: 'v', name: 'v', type: 'number' }],
      wwObjects: { field: { ...element(text), uid: 'field' } },
      workflows: workflow({ a: { id: 'a', type: 'variable', varId: 'field-value' } }),
    }
    expect(codes(page, { ...design, workflows: global }).filter((code) => code.startsWith('target/'))).toEqual([
      'target/variable workflows.0.actions.b.varId',
    ])
  })

  it('leaves alone what is bound, what elements and plugins declare, and what goes elsewhere', () => {
    const actions = {
      a: { id: 'a', type: 'change-page', pageId: { __wwtype: 'f', code: '1' }, next: 'b' },
      b: { id: 'b', type: 'variable', varId: '00000000-0000-4000-8000-000000000001-value', next: 'c' },
      c: { id: 'c', type: 'change-page', navigateMode: 'external', pageId: 'x' },
    }
    const plugins = [{ id: '00000000-0000-4000-8000-000000000001', name: 'Sign-in' }]
    expect(codes({ workflows: workflow(actions) }, { ...design, plugins })).toEqual([])
    expect(codes({ workflows: workflow(actions) })).toEqual(['target/variable workflows.0.actions.b.varId'])
  })

  it.each<[string, Stored, Stored, readonly string[]]>([
    [
      'an element that is not in the file',
      { t: element('other', { list: [child('gone')] }) },
      {},
      ['target/element t.list', 'element/unknown-type t'],
    ],
    [
      'an instance of a component that is not there',
      { t: { libraryComponentBaseId: 'l', content: {} } },
      {},
      ['target/component t'],
    ],
    [
      'a link to no page',
      { t: element(text, {}, { link: { type: 'internal', pageId: 'x' } }) },
      {},
      ['target/page t.link'],
    ],
    ['a property that nothing uses', { t: element(text, { strange: 1 }) }, {}, ['property/unknown t.strange']],
    [
      'a trigger that is never sent',
      { t: element(text, {}, { interactions: [{ id: 'w', trigger: 'fly', actions: {} }] }) },
      {},
      ['trigger/unknown t.interactions'],
    ],
    ['a number that is a word', { t: element(progressBar, { value: 'half' }) }, {}, ['property/kind t.value']],
    ['a number out of range', { t: element(progressBar, { value: 400 }) }, {}, ['property/range t.value']],
    ['a value that is none of the choices', { t: element(text, { tag: 'marquee' }) }, {}, ['property/value t.tag']],
    [
      'a switch that is neither on nor off',
      { t: element(button, { disabled: 'maybe', '_ww-text_text': { en: 'a', es: 'b' } }) },
      {},
      ['property/kind t.disabled'],
    ],
    ['an image without text', { t: element(image, { url: 'a' }) }, {}, ['image/no-text t.alt']],
    ['an input without name', { t: element(formInput, { type: 'text' }) }, {}, ['input/no-name t.label']],
    [
      'an input whose placeholder element is turned off',
      {
        t: element(formInput, { advancedPlaceholder: false, placeholderElement: child('p') }),
        p: element(text),
      },
      {},
      ['input/no-name t.label'],
    ],
    [
      'a date whose placeholder never shows',
      { t: element(formInput, { type: 'date', placeholder: { en: 'Day', es: 'Día' } }) },
      {},
      ['input/no-name t.label'],
    ],
    ['a button without content', { t: element(button) }, {}, ['button/no-content t.text']],
    [
      'a button whose icons are turned off',
      {
        t: element(button, {
          '_ww-text_text': { en: '' },
          leftIcon: child('i'),
          rightIcon: child('i'),
          hasLeftIcon: false,
        }),
        i: element(text),
      },
      {},
      ['button/no-content t.text'],
    ],
    [
      'a form that cannot be submitted',
      {
        t: element(formContainer, { formContent: [child('i')] }),
        i: element(formInput, { placeholder: { en: 'a', es: 'b' } }),
      },
      {},
      ['form/no-submit t'],
    ],
    [
      'a text that lacks a language',
      { t: element(text, { '_ww-text_text': { en: 'Zone' } }) },
      {},
      ['text/missing-language t._ww-text_text'],
    ],
    [
      'a state that is not declared',
      { t: { ...element(text), content: { default: {}, odd_default: {} } } },
      {},
      ['state/undeclared t.states'],
    ],
    [
      'a formula that cannot be read',
      { t: element(text, { '_ww-text_text': { __wwtype: 'f', code: 'a b' } }) },
      {},
      ['formula/unexpected t._ww-text_text'],
    ],
    ['the same id twice', {}, { variables: [null, { id: 'v' }, { id: 'v' }] }, ['id/duplicate variables.2']],
    [
      'collections that wait for one another',
      {},
      {
        collections: [{ id: 'kkk1', config: { url: 'kkk2' } }, { id: 'kkk2', config: { url: 'kkk1' } }, { id: 'kkk3' }],
      },
      ['collection/cycle collections.0', 'collection/cycle collections.1'],
    ],
  ])('says %s', (_what, wwObjects, file, expected) => {
    expect(codes({ wwObjects, ...file })).toEqual(expected)
  })

  it.each<[string, Stored]>([
    ['headings of every level', Object.fromEntries(['h1', 'h5', 'h6'].map((tag) => [tag, element(text, { tag })]))],
    ['a text that labels an input', { t: element(text, { tag: 'label' }) }],
    [
      'an input that a label of the page names',
      {
        t: element(text, { tag: 'label' }, { attributes: [{ name: 'for', value: 'amount' }, null] }),
        i: element(formInput, { type: 'number' }, { id: 'amount' }),
      },
    ],
    [
      'an input whose placeholder is an element',
      {
        i: element(formInput, { advancedPlaceholder: true, placeholderElement: child('p') }),
        p: element(text),
      },
    ],
    [
      'a button with an icon',
      { b: element(button, { leftIcon: child('p'), hasLeftIcon: { __wwtype: 'f', code: 'true' } }), p: element(text) },
    ],
    [
      'a button with an icon on small screens',
      {
        b: { ...element(button), content: { default: { rightIcon: child('p') }, mobile: { hasRightIcon: true } } },
        p: element(text),
      },
    ],
    ['a file upload, which says itself what it takes', { t: element(fileUpload, { type: 'single' }) }],
    ['words of the style sheet that builders do not offer', { t: element(columns, { alignItems: 'start' }) }],
    ['numbers of the style sheet beyond what builders offer', { t: element(modal, { zIndex: 999 }) }],
  ])('has nothing against %s', (_what, wwObjects) => {
    expect(codes({ wwObjects })).toEqual([])
  })

  it.each<[string, readonly Stored[]]>([
    [
      'a path in a language that a page does not have',
      [
        { id: 'p1', name: 'One', paths: { en: 'one', es: 'same', default: 'one' }, langs: ['en'] },
        { id: 'p2', name: 'Two', paths: { en: 'two', es: 'same', default: 'two' }, langs: ['en', 'es'] },
      ],
    ],
    [
      'a default path that no language uses',
      [
        { id: 'p1', name: 'One', paths: { en: 'one', es: 'uno', default: 'same' } },
        { id: 'p2', name: 'Two', paths: { en: 'two', es: 'dos', default: 'same' } },
      ],
    ],
    [
      'the stored path of the home page, which is at “/”',
      [
        { id: 'p1', name: 'One', paths: { default: 'home' } },
        { id: 'p2', name: 'Two', paths: { default: 'home' } },
      ],
    ],
  ])('sees no clash in %s', (_what, pages) => {
    expect(codes({}, { ...design, homePageId: 'p1', pages })).toEqual([])
  })

  it('says what is left out of markup unless the code of the project is trusted', () => {
    const wwObjects = {
      m: element(html, { source: '<b>a</b><script>run()</script>' }),
      n: element(html, { source: '<b>a</b>' }),
    }
    expect(codes({ wwObjects })).toEqual([expect.stringContaining('html/code')])
    expect(codes({ wwObjects }, { ...design, trustedCode: true })).toEqual([])
  })

  it('says what no path of a workflow reaches, and where an error has no branch', () => {
    const actions = {
      a: { id: 'a', type: 'fetch-collection', collectionId: 'k', branches: [{ id: 'b', value: true }] },
      b: { id: 'b', type: 'loop', loop: 'c' },
      c: { id: 'c', type: 'wait' },
      d: { id: 'd', type: 'wait' },
    }
    expect(codes({ workflows: workflow(actions), collections: [{ id: 'k' }] })).toEqual([
      'action/unreachable workflows.0.actions.d',
      'workflow/no-error-branch workflows.0',
    ])
  })

  const rest = '2bd1c688-31c5-443e-ae25-59aa5b6431fb-apiRequest'

  it('says where an element that another holds is held once more', () => {
    const box = (uid: string) => element('unknown', { list: [child(uid)] })
    const sections = { s: { content: { default: { shown: [child('a'), child('b')] } } } }
    const wwObjects = { a: box('t'), b: box('t'), t: element(text), left: box('t') }
    expect(codes({ sections, wwObjects }).filter((code) => code.startsWith('element/second'))).toEqual([
      'element/second-place b.list',
    ])
    const zone = { ...box('t'), _state: { libraryComponentInjected: { 'content.list': true } } }
    expect(codes({ sections, wwObjects: { ...wwObjects, b: zone } })).not.toContain('element/second-place b.list')
  })

  it.each<[string, Stored, Stored, readonly string[]]>([
    ['once', { id: 'one' }, { id: 'two' }, []],
    ['twice', { id: 'one' }, { id: 'one' }, ['id/duplicate u.id']],
    ['empty', { id: '' }, { id: '' }, []],
    ['bound', { id: { __wwtype: 'f', code: "'one'" } }, { id: 'one' }, []],
    [
      'where a condition says which',
      { id: 'one', style: { default: { conditionalRendering: false } } },
      { id: 'one' },
      [],
    ],
  ])('looks at DOM ids that stand %s', (_what, one, other, expected) => {
    expect(codes({ wwObjects: { t: element(text, {}, one), u: element(text, {}, other) } })).toEqual(expected)
  })

  it('lets an element have the DOM id of one that stands below a condition', () => {
    const hidden = element('unknown', { list: [child('t')] }, { style: { mobile: { conditionalRendering: false } } })
    const wwObjects = { hidden, t: element(text, {}, { id: 'one' }), u: element(text, {}, { id: 'one' }) }
    expect(codes({ wwObjects }).filter((code) => code.startsWith('id/'))).toEqual([])
  })

  it('says that a variable is of another type on another page', () => {
    const page = (type: string) => ({
      page: { id: 'p' },
      wwObjects: {},
      sections: {},
      variables: [null, { id: 'v', name: 'n', type }],
    })
    const pages = { p1: page('number'), p2: page('string'), p3: page('number') }
    const found = checkStored({ project: design, pages }, { elements })
    expect(found.map(({ code, page: id, path }) => `${code} ${id} ${path}`)).toEqual([
      'id/duplicate p2 variables.1.type',
    ])
  })

  it.each<[string, unknown, boolean]>([
    ['number', 'abc', false],
    ['number', '1.5', true],
    ['number', [], false],
    ['number', '', true],
    ['number', { __wwtype: 'f', code: '1' }, true],
    ['boolean', 'maybe', false],
    ['boolean', 'true', true],
    ['string', {}, false],
    ['string', 4, true],
    ['query', null, true],
    ['array', {}, false],
    ['array', '[1]', true],
    ['array', '{}', false],
    ['object', '[]', false],
    ['object', {}, true],
  ])('looks whether a %s can begin as %j', (type, defaultValue, fits) => {
    const variable = { id: 'v', name: 'n', type, defaultValue }
    const inner = { variables: { w: { name: 'm', type, defaultValue } } }
    const libraryComponents = [{ id: 'l', rootElementId: 'r', configuration: {}, inner }]
    const found = codes({ variables: [variable], libraryComponents, wwObjects: { r: element(text) } })
    const place = 'libraryComponents.0.inner.variables.w.defaultValue'
    expect(found).toEqual(fits ? [] : ['variable/kind variables.0.defaultValue', `variable/kind ${place}`])
  })

  it.each<[string, Stored, boolean]>([
    ['a request of a plugin', { a: { type: rest } }, true],
    ['asking where the device is', { a: { type: 'user-location' } }, true],
    ['a workflow of the builder’s server', { a: { type: 'execute-backend-workflow:x' } }, true],
    ['an integration of the builder’s server', { a: { type: 'mail/send' } }, true],
    ['calling a workflow that can fail', { a: { type: 'execute-workflow', workflowId: 'asks' } }, true],
    ['calling a workflow that throws', { a: { type: 'execute-workflow:throws' } }, true],
    ['calling one that calls one', { a: { type: 'execute-workflow', workflowId: 'calls' } }, true],
    ['calling a workflow that is bound', { a: { type: 'execute-workflow', workflowId: { code: '1' } } }, true],
    ['calling a workflow that cannot', { a: { type: 'execute-workflow', workflowId: 'waits' } }, false],
    ['calling a workflow that catches its errors', { a: { type: 'execute-workflow', workflowId: 'tries' } }, false],
    ['throwing', { a: { type: 'throw' } }, false],
    [
      'a request that is tried',
      {
        a: {
          type: 'trycatch',
          branches: [
            { id: 'b', value: 'try' },
            { id: 'c', value: 'catch' },
          ],
        },
        b: { type: 'wait', next: 'd' },
        c: { type: 'wait' },
        d: { type: rest },
      },
      false,
    ],
    [
      'a request after what is tried',
      {
        a: {
          type: 'trycatch',
          branches: [
            { id: 'b', value: 'try' },
            { id: 'c', value: 'catch' },
          ],
          next: 'd',
        },
        b: { type: 'wait' },
        c: { type: 'wait' },
        d: { type: rest },
      },
      true,
    ],
    [
      'a request where an error is caught',
      {
        a: {
          type: 'trycatch',
          branches: [
            { id: 'b', value: 'try' },
            { id: 'c', value: 'catch' },
          ],
        },
        b: { type: 'wait' },
        c: { type: rest },
      },
      true,
    ],
    [
      'a request that is tried and not caught',
      { a: { type: 'trycatch', branches: [{ id: 'b', value: 'try' }] }, b: { type: rest } },
      true,
    ],
  ])('looks where an error is caught: %s', (_what, actions, isSaid) => {
    const calls = (id: string, one: Stored) => ({
      id,
      firstAction: 'a',
      firstErrorAction: 'z',
      actions: { z: { type: 'wait' }, ...one },
    })
    const tries = {
      a: {
        type: 'trycatch',
        branches: [
          { id: 'b', value: 'try' },
          { id: 'z', value: 'catch' },
        ],
      },
      b: { type: rest },
    }
    const page = {
      page: { id: 'p1', workflows: workflow(actions, { firstAction: 'a', trigger: 'onload' }) },
      workflows: [
        calls('asks', { a: { type: rest } }),
        calls('throws', { a: { type: 'throw' } }),
        calls('calls', { a: { type: 'execute-workflow', workflowId: 'asks' } }),
        calls('waits', { a: { type: 'execute-workflow', workflowId: 'waits' } }),
        calls('tries', tries),
      ],
    }
    expect(codes(page)).toEqual(isSaid ? ['workflow/no-error-branch page.workflows.0'] : [])
  })

  it('says that two pages share a path, whatever their parameters are called', () => {
    const pages = [
      { id: 'p1', name: 'One', paths: { default: 'zone/{{id|1}}' } },
      { id: 'p2', name: 'Two', paths: { default: 'Zone/{{zone|}}' } },
    ]
    expect(codes({}, { ...design, pages })).toEqual(['path/clash pages.1.paths.default'])
  })

  it.each([
    [['en'], ['es'], []],
    [['en'], undefined, ['path/clash pages.1.paths.default']],
    [['en'], [null], ['path/clash pages.1.paths.default']],
    [[], ['es'], ['path/clash pages.1.paths.default']],
  ])('says so for pages in %j and %j, where none means all', (one, other, expected) => {
    const pages = [one, other].map((langs, i) => ({ id: `p${i + 1}`, name: 'Zone', paths: { default: 'zone' }, langs }))
    expect(codes({}, { ...design, pages })).toEqual(expected)
  })

  it.each<[string, readonly Stored[], readonly string[]]>([
    [
      'slashes around a path',
      [
        { id: 'p1', name: 'One', paths: { default: 'a' } },
        { id: 'p2', name: 'Two', paths: { default: '/a/' } },
      ],
      ['path/clash pages.1.paths.default'],
    ],
    [
      'a path that is the home page of a language',
      [
        { id: 'home', name: 'Home', paths: { default: 'home' } },
        { id: 'p2', name: 'Two', paths: { default: 'two', en: 'es' }, langs: ['en'] },
      ],
      ['path/clash pages.1.paths.en'],
    ],
    [
      'an empty path before the home page',
      [
        { id: 'p2', name: 'Two', paths: { default: '' } },
        { id: 'home', name: 'Home', paths: { default: 'home' } },
      ],
      ['path/clash pages.0.paths.default'],
    ],
    [
      'a parameter that may be left out',
      [
        { id: 'p1', name: 'One', paths: { default: 'b/{{x|1}}' } },
        { id: 'p2', name: 'Two', paths: { default: 'b' } },
      ],
      ['path/clash pages.0.paths.default'],
    ],
    [
      'the last of two parameters that may be left out',
      [
        { id: 'p1', name: 'One', paths: { default: 'b/{{x|}}/{{y|}}' } },
        { id: 'p2', name: 'Two', paths: { default: 'b/{{z}}' } },
      ],
      ['path/clash pages.0.paths.default'],
    ],
    [
      'a page beside one that has a parameter, which is the more exact one',
      [
        { id: 'p1', name: 'One', paths: { default: 'b/{{x}}' } },
        { id: 'p2', name: 'Two', paths: { default: 'b/c' } },
      ],
      [],
    ],
  ])('asks the routes of the engine what clashes: %s', (_what, pages, expected) => {
    expect(codes({}, { ...design, homePageId: 'home', pages }).filter((code) => code.startsWith('path/'))).toEqual(
      expected,
    )
  })

  it.each<[string, Stored, Stored, readonly string[]]>([
    [
      'values for other screens and states',
      {
        wwObjects: {
          t: {
            ...element(text, {}, { states: [{ id: 'open' }] }),
            content: {
              default: { '_ww-text_text': { en: 'Zone', es: 'Zona' } },
              mobile: { '_ww-text_text': { en: 'Z' } },
              open_default: { '_ww-text_text': { es: 'Abierta' } },
            },
          },
        },
      },
      {},
      ['text/missing-language t._ww-text_text', 'text/missing-language t._ww-text_text'],
    ],
    [
      'values of instances and defaults of properties',
      {
        wwObjects: {
          r: element(text),
          t: { libraryComponentBaseId: 'l', content: { default: { p: { es: 'Zona' } } } },
        },
        libraryComponents: [
          null,
          {
            id: 'l',
            rootElementId: 'r',
            configuration: { properties: { p: { id: 'p', defaultValue: { en: 'Zone' } } } },
          },
        ],
      },
      {},
      [
        'text/missing-language t.p',
        'text/missing-language libraryComponents.1.configuration.properties.p.defaultValue',
      ],
    ],
    [
      'what a popup is opened with',
      {
        workflows: workflow({
          a: { id: 'a', type: 'open-popup', libraryComponentBaseId: 'l', content: { default: { p: { en: 'Zone' } } } },
        }),
        wwObjects: { r: element(text) },
        libraryComponents: [{ id: 'l', rootElementId: 'r', configuration: { properties: { p: { id: 'p' } } } }],
      },
      {},
      ['text/missing-language workflows.0.actions.a.content.default.p'],
    ],
    [
      'what a page is called and says of itself',
      {},
      {
        pages: [
          {
            id: 'p1',
            paths: { default: 'home' },
            title: { en: 'Home' },
            meta: { desc: { en: 'Zones', es: '' }, keywords: {}, socialTitle: { en: 'Home', es: 'Inicio' } },
          },
          { id: 'p2', paths: { default: 'two' }, title: { en: 'Two' }, langs: ['en'] },
        ],
      },
      ['text/missing-language pages.0.title', 'text/missing-language pages.0.meta.desc'],
    ],
  ])('looks for the languages of %s', (_what, page, more, expected) => {
    expect(codes(page, { ...design, ...more })).toEqual(expected)
  })

  it('says that a language of the project is not known, whatever it is called', () => {
    const langs = ['en', 'english', 'PT-br', 'pt-AO', 'xx', null, ''].map((lang) => ({ lang }))
    expect(codes({}, { ...design, langs: [null, ...langs] })).toEqual([
      'language/unknown langs.2.lang',
      'language/unknown langs.5.lang',
    ])
  })

  it('gives page, element, property and range', () => {
    const file = {
      page: { id: 'p1' },
      sections: { s: { content: { default: { shown: [child('t')] } } } },
      wwObjects: { t: element(text, { '_ww-text_text': { __wwtype: 'f', code: '1 +' } }) },
    }
    expect(checkStored({ project: design, pages: { p1: file } }, { elements })).toEqual([
      {
        code: 'formula/unexpected-end',
        severity: 'error',
        message: 'Unexpected end of formula',
        page: 'p1',
        element: 't',
        property: '_ww-text_text',
        range: { start: 3, end: 3 },
        path: 'wwObjects.t.content.default._ww-text_text',
      },
    ])
  })

  it.each<[string, Stored]>([
    ['attributes', { attributes: [{ name: 'title', value: { __wwtype: 'f', code: '1 +' } }] }],
    ['id', { id: { __wwtype: 'f', code: '1 +' } }],
    ['class', { class: { __wwtype: 'f', code: '1 +' } }],
    ['link', { link: { type: 'internal', pageId: 'gone' } }],
    ['interactions', { interactions: [{ id: 'w', trigger: 'fly', actions: {} }] }],
    ['states', { states: [{ id: 'a', condition: { __wwtype: 'f', code: '1 +' } }] }],
    ['opacity', { style: { default: { opacity: { __wwtype: 'f', code: '1 +' } } } }],
  ])('names what an element stores beside its content: %s', (property, state) => {
    expect(codes({ wwObjects: { t: element(text, {}, state) } })).toEqual([expect.stringMatching(` t.${property}$`)])
  })

  it.each([null, 3, 'x', [], { wwObjects: [null], sections: 4, workflows: [null, { actions: [] }] }])(
    'never throws, whatever a file holds: %j',
    (file) => {
      expect(() => checkStored({ project: file, pages: { p: file } }, { elements })).not.toThrow()
    },
  )
})
