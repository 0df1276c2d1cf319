import { flexbox } from '@sluice/elements-basic/schema'
import { fileUpload, formContainer, formInput } from '@sluice/elements-form/schema'
import { select } from '@sluice/elements-select/schema'
import { describe, expect, it } from 'vitest'
import { checkProject } from '../checkProject.ts'

const f = (code: string) => ({ __wwtype: 'f', code })
const definitions = [flexbox, fileUpload, formContainer, formInput, select]
const elements = definitions.map((definition) => ({ definition }))

interface Element {
  readonly type: (typeof definitions)[number] | null
  readonly name?: string
  readonly content?: object
  readonly interactions?: readonly object[]
}

/** Parts without a type in a page of these elements, and its faults. */
function check(page: Readonly<Record<string, Element>>) {
  const wwObjects = Object.fromEntries(
    Object.entries(page).map(([uid, { type, name, content = {}, interactions = [] }]) => {
      const wwObjectBaseId = type?.generations[0]?.baseId ?? 'unknown'
      return [uid, { uid, name, wwObjectBaseId, content: { default: content }, _state: { interactions } }]
    }),
  )
  const { diagnostics, untyped } = checkProject({ project: {}, pages: { p: { wwObjects } } }, { elements })
  return [
    ...diagnostics.map(({ message }) => message),
    ...untyped.map(({ text, range }) => text.slice(range.start, range.end)),
  ]
}

const child = (uid: string) => ({ isWwObject: true, uid })
const workflow = (code: string, trigger = 'submit') => ({
  id: 'w',
  trigger,
  actions: { a: { type: 'log', value: f(code) } },
})
const DATA = 'context.local.data.form.formData'

describe('context.local', () => {
  const form = (code: string, fields: Readonly<Record<string, Element>>) =>
    check({
      form: {
        type: formContainer,
        content: { formContent: [child('box')] },
        interactions: [workflow(code)],
      },
      box: { type: flexbox, content: { children: Object.keys(fields).map(child) } },
      ...fields,
    })
  const input = (content: object, name = ''): Element => ({ type: formInput, name, content })
  it.each([
    [
      'a field',
      `${DATA}.email.nosuch`,
      { a: input({ fieldName: 'email', type: 'email' }) },
      ['“nosuch” is no member of text.', `${DATA}.email.nosuch`],
    ],
    ['a field by the name of its element', `${DATA}.email`, { a: input({ type: 'email' }, 'email') }, []],
    ['files', `${DATA}.photos[0]?.name`, { a: { type: fileUpload, content: { fieldName: 'photos' } } }, []],
    [
      'two fields of a name',
      `${DATA}.a.nosuch`,
      { a: input({ fieldName: 'a' }), b: input({ fieldName: 'a', type: 'number' }) },
      ['“nosuch” is no member of number | text.', `${DATA}.a.nosuch`],
    ],
    [
      'a field that the form does not have',
      `${DATA}.emial`,
      { a: input({ fieldName: 'email' }) },
      ['“emial” is no member of { email: text | null | undefined }.', `${DATA}.emial`],
    ],
    ['a field whose name is computed', `${DATA}.x`, { a: input({ fieldName: f("'x'") }) }, [`${DATA}.x`]],
    ['a field in an element that is not known', `${DATA}.x`, { a: { type: null } }, [`${DATA}.x`]],
    ['the state', 'context.local.data.form.isValid', {}, []],
  ] as const)('has the form around: %s', (_what, code, fields, expected) =>
    expect(form(code, fields)).toEqual(expected),
  )

  it('has the form for what is inside, and not for its own properties', () => {
    const inside = { a: { type: formInput, name: 'a', content: { value: f(DATA) } } } as const
    expect(form('1', inside)).toEqual([])
    const own = { type: formContainer, content: { debounceDelay: f(DATA) } }
    expect(check({ own })).toContain(DATA)
  })

  it('knows nothing below an element that is not known', () => {
    expect(
      form('1', {
        a: { type: null, content: { x: [child('b')] } },
        b: { type: formInput, content: { value: f(DATA) } },
      }),
    ).toContain(DATA)
  })
})

describe('context.mapping', () => {
  const choices = [{ value: 1, label: 'One' }]
  it.each([
    [
      'the value of an input',
      { type: formInput, content: { validation: { type: 'f', code: 'context.mapping.length > 2' } } },
      [],
    ],
    [
      'a choice of a select',
      { type: select, content: { choices, mappingLabel: { type: 'f', code: 'context.mapping.label' } } },
      [],
    ],
    [
      'a choice without an icon',
      { type: select, content: { choices, mappingIcon: { type: 'f', code: "context.mapping?.['icon'] ?? null" } } },
      [],
    ],
    [
      'a choice of a list that is not known',
      {
        type: select,
        content: { choices: f('context.dropzone'), mappingLabel: { type: 'f', code: 'context.mapping' } },
      },
      ['context.dropzone', 'context.mapping'],
    ],
  ])('is %s', (_what, element, expected) => expect(check({ element })).toEqual(expected))
})

describe('event', () => {
  it('holds the value of the element', () => {
    const interactions = [workflow('event.value.nosuch', 'change')]
    expect(check({ e: { type: formInput, content: { type: 'number' }, interactions } })).toEqual([
      '“nosuch” is no member of number | text.',
      'event.value.nosuch',
    ])
  })
})
