import { expect, it } from 'vitest'
import { child, form, formula, showStoredPage, typeOf } from './testing/showStoredPage.ts'

const stop = { id: 'w', trigger: 'onEnterKey', firstAction: 'a', actions: { a: { type: 'stop-click' } } }

it.each([
  ['is kept from sending its form by its workflow', [stop], true],
  ['is left to the browser without that', [], false],
])('Enter in a stored field %s', async (_case, interactions, isStopped) => {
  const stored = {
    sections: { form: form('form', [child('field')]) },
    wwObjects: {
      field: {
        uid: 'field',
        wwObjectBaseId: typeOf('formInput'),
        content: { default: { type: 'text' } },
        _state: { interactions },
      },
    },
  }
  const { nodes } = await showStoredPage(stored, 'field')
  const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  nodes('field')[0]?.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(isStopped)
})

it('mounts only the rows near the screen of a windowed list that a stored form has in a row', async () => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`
    [data-uid=form] { flex-direction: row; gap: 10px; overflow-x: auto }
    [data-uid=row] { flex: none; inline-size: 90px; block-size: 30px }
  `)
  const rows = Array.from({ length: 1000 }, (_, index) => ({ id: index }))
  const formContent = {
    __wwtype: 'f',
    code: "variables['rows']",
    repeatable: [child('row')],
    _sluice: { windowing: true },
  }
  const stored = {
    sections: { form: form('form', formContent) },
    wwObjects: {
      row: { uid: 'row', wwObjectBaseId: typeOf('numberDisplay'), content: { default: { value: 7 } } },
    },
    variables: [{ id: 'rows', name: 'rows', type: 'array', defaultValue: rows }],
  }
  const { nodes } = await showStoredPage(stored, 'form')
  document.adoptedStyleSheets.push(sheet)
  await expect.poll(() => nodes('form')[0]?.scrollWidth).toBe(1000 * 100 - 10)
  expect(nodes('row').length).toBeGreaterThan(0)
  expect(nodes('row').length).toBeLessThan(200)
})

it('adds one node to a stored form, however many fields it has', async () => {
  const uids = ['one', 'two', 'three']
  const stored = {
    sections: { form: form('form', uids.map(child)) },
    wwObjects: Object.fromEntries(uids.map((uid) => [uid, { uid, wwObjectBaseId: typeOf('formInput') }])),
  }
  const { nodes } = await showStoredPage(stored, 'three')
  const [shown] = nodes('form')
  expect(shown?.children).toHaveLength(1)
  // Its fields are laid out by the form itself.
  expect(getComputedStyle(shown?.firstElementChild ?? document.body).display).toBe('contents')
})

it.each([
  ['always', true],
  ['by a formula', formula('1 < 2')],
])('pushes the last field of a stored form away, %s', async (_case, pushLast) => {
  const own = { width: '80px' }
  const fields = ['one', 'two'].map((uid) => [
    uid,
    { uid, wwObjectBaseId: typeOf('formInput'), _state: { style: { default: own } } },
  ])
  const content = {
    formContent: [child('one'), child('two')],
    '_ww-layout_flexDirection': 'row',
    '_ww-layout_pushLast': pushLast,
  }
  const stored = {
    sections: { page: { uid: 'page', sectionBaseId: 'unknown', content: { default: { children: [child('form')] } } } },
    wwObjects: {
      form: {
        ...{ uid: 'form', wwObjectBaseId: typeOf('formContainer'), content: { default: content } },
        _state: { style: { default: { width: '300px' } } },
      },
      ...Object.fromEntries(fields),
    },
  }
  const { nodes } = await showStoredPage(stored, 'two')
  const right = (uid: string) => nodes(uid)[0]?.getBoundingClientRect().right
  await expect.poll(() => right('two')).toBe(right('form'))
})
