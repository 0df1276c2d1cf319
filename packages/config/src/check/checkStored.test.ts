import { button, columns, html, image, modal, progressBar, text } from '@sluice/elements-basic/schema'
import { checkbox, fileUpload, formContainer, formInput, range, toggle } from '@sluice/elements-form/schema'
import { describe, expect, it } from 'vitest'
import { checkStored } from './checkStored.ts'
import { child, codes, design, element, elements, type Stored, workflow } from './testing/checkPage.ts'

describe('checkStored', () => {
  it('reports nothing for a sound page', () => {
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
  ])('reports a missing %s', (_what, actions, expected) => {
    expect(codes({ workflows: workflow(actions) })).toEqual([expected])
  })

  it('reports a missing collection or component', () => {
    const actions = {
      a: { id: 'a', type: 'fetch-collections', collectionsId: ['k'], next: 'b' },
      b: { id: 'b', type: 'open-popup', libraryComponentBaseId: 'c' },
    }
    expect(codes({ workflows: workflow(actions, { firstAction: 'a', firstErrorAction: 'b' }) })).toEqual([
      'target/collection workflows.0.actions.a.collectionsId.0',
      'target/component workflows.0.actions.b.libraryComponentBaseId',
    ])
  })

  it('follows a path through an action without a type, which does nothing and continues', () => {
    const actions = { a: { id: 'a', next: 'b' }, b: { id: 'b', type: 'log', message: 'x' } }
    expect(codes({ workflows: workflow(actions) })).toEqual([])
  })

  it('lets a global workflow name variables of any page, and a page its elements by any uid', () => {
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

  it('ignores bound values, names that elements and plugins declare, and links to other sites', () => {
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
    [
      'a step below that of numbers',
      { i: element(formInput, { placeholder: 'Flow', type: 'number', step: 0.5 }) },
      {},
      ['property/range i.step'],
    ],
    ['a step of numbers', { i: element(formInput, { placeholder: 'Flow', type: 'number', step: 100 }) }, {}, []],
    [
      'a step above ten times the precision',
      { i: element(formInput, { placeholder: 'Flow', type: 'decimal', precision: '0.01', step: 0.2 }) },
      {},
      ['property/range i.step'],
    ],
    ['a step of a decimal', { i: element(formInput, { placeholder: 'Flow', type: 'decimal', step: 1 }) }, {}, []],
    ['a step that no type limits', { i: element(formInput, { placeholder: 'Flow', type: 'text', step: 500 }) }, {}, []],
    [
      'a pause out of range',
      { i: element(formInput, { placeholder: 'Flow', debounceDelay: '9000ms' }) },
      {},
      ['property/range i.debounceDelay'],
    ],
    ['a pause in another unit', { i: element(formInput, { placeholder: 'Flow', debounceDelay: '2s' }) }, {}, []],
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
    ['a range without name', { r: element(range) }, {}, ['input/no-name r.label']],
    ['a toggle without name', { t: element(toggle) }, {}, ['input/no-name t.label']],
    ['a checkbox without name', { t: element(checkbox) }, {}, ['input/no-name t.label']],
    [
      'a checkbox that its content names',
      { t: element(checkbox, { isEmbeddedContainer: true, embeddedContainer: child('p') }), p: element(text) },
      {},
      [],
    ],
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
  ])('reports %s', (_what, wwObjects, file, expected) => {
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
  ])('accepts %s', (_what, wwObjects) => {
    expect(codes({ wwObjects })).toEqual([])
  })

  it('reports what is removed from markup unless the project’s code is trusted', () => {
    const wwObjects = {
      m: element(html, { source: '<b>a</b><script>run()</script>' }),
      n: element(html, { source: '<b>a</b>' }),
    }
    expect(codes({ wwObjects })).toEqual([expect.stringContaining('html/code')])
    expect(codes({ wwObjects }, { ...design, trustedCode: true })).toEqual([])
  })

  it('reports scripts that need the page itself unless the project’s code is trusted', () => {
    const a = { id: 'a', type: 'custom-js', code: "document.createElement('p'); gauge.start()" }
    const workflows = [{ id: 'w', name: 'w', trigger: 'onload', firstAction: 'a', actions: { a } }]
    const ofScripts = (found: readonly string[]) => found.filter((code) => code.startsWith('check/'))
    expect(ofScripts(codes({ workflows }))).not.toEqual([])
    expect(ofScripts(codes({ workflows }, { ...design, trustedCode: true }))).toEqual([])
  })

  it('reports unreachable actions of a workflow, and errors without a branch', () => {
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

  it('reports an unknown language of the project, whatever its name', () => {
    const langs = ['en', 'english', 'PT-br', 'pt-AO', 'xx', null, ''].map((lang) => ({ lang }))
    expect(codes({}, { ...design, langs: [null, ...langs] })).toEqual([
      'language/unknown langs.2.lang',
      'language/unknown langs.5.lang',
    ])
  })

  it('reports page, element, property and range', () => {
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
  ])('reports unknown keys stored in an element: %s', (property, state) => {
    expect(codes({ wwObjects: { t: element(text, {}, state) } })).toEqual([expect.stringMatching(` t.${property}$`)])
  })

  it.each([null, 3, 'x', [], { wwObjects: [null], sections: 4, workflows: [null, { actions: [] }] }])(
    'never throws, whatever a file contains: %j',
    (file) => {
      expect(() => checkStored({ project: file, pages: { p: file } }, { elements })).not.toThrow()
    },
  )
})
