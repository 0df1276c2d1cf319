import { fileUpload, formInput } from '@sluice/elements-form/schema'
import { select } from '@sluice/elements-select/schema'
import { describe, expect, it } from 'vitest'
import { checkProject } from '../checkProject.ts'

const UID = '0b1c2d3e-0000-4000-8000-00000000000a'
const READ = 'variables.held'
const f = (code: string) => ({ __wwtype: 'f', code })
const set = (code: string, more: object = {}) => ({ type: 'variable', varId: 'v', varValue: f(code), ...more })
const held = { id: 'v', name: 'held', type: 'array', defaultValue: [] }
const elements = [fileUpload, formInput, select].map((definition) => ({ definition }))

interface Parts {
  readonly variable?: object
  readonly actions?: readonly object[]
  readonly element?: object
}

/** Types of a formula as the check names them: the read of a member that nothing has names the type of its object. */
function typeOf(code: string, { variable = {}, actions = [], element }: Parts): string {
  const reader = { type: 'log', value: f(`(${code}).nosuch`) }
  const page = {
    variables: [{ ...held, ...variable }],
    workflows: [{ id: 'w', actions: { ...actions, reader } }],
    wwObjects: element ? { [UID]: { uid: UID, _state: {}, ...element } } : {},
  }
  const { diagnostics, untyped } = checkProject({ project: {}, pages: { p: page } }, { elements })
  const messages = diagnostics.flatMap(({ code: kind, message, path }) =>
    path.endsWith('reader.value') && kind === 'check/unknown-member' ? [message] : [],
  )
  const isUnknown = untyped.some(
    ({ path, text, range }) => path.endsWith('reader.value') && text.slice(range.start, range.end) === code,
  )
  return isUnknown ? 'any' : (/ is no member of (.*)\.$/.exec(messages[0] ?? '')?.[1] ?? 'open')
}

describe('variables of lists and objects', () => {
  it.each([
    ['a default', { variable: { defaultValue: [1, 'a'] } }, `${READ}[0]`, 'number | text'],
    ['what is set', { actions: [set('[{ id: 1 }]')] }, `${READ}[0]`, '{ id: number }'],
    ['one more', { actions: [set(`[...(${READ} ?? []), { id: 1 }]`)] }, `${READ}[0]`, '{ id: number }'],
    [
      'a change',
      { actions: [set('[{ id: 1 }]'), set(`${READ}.map((one) => ({ ...one, is: true }))`)] },
      `${READ}[0]`,
      '{ id: number, is?: boolean }',
    ],
    ['a push', { actions: [set("'a'", { arrayUpdateType: 'push' })] }, `${READ}[0]`, 'text'],
    [
      'a removal',
      { actions: [set('1', { arrayUpdateType: 'push' }), set("'a'", { arrayUpdateType: 'pop' })] },
      `${READ}[0]`,
      'number',
    ],
    [
      'what a device may have kept',
      { variable: { isLocalStorage: true }, actions: [set('[{ id: 1 }]')] },
      `${READ}[0]`,
      'open',
    ],
    ['a name', { actions: [set('[1]', { varId: 'held' })] }, `${READ}[0]`, 'number'],
    [
      'an object',
      { variable: { type: 'object', defaultValue: {} }, actions: [set('({ a: 1 })')] },
      READ,
      '{ a?: number }',
    ],
    [
      'null and more',
      { variable: { type: 'object', defaultValue: null }, actions: [set('({ a: 1 })')] },
      READ,
      '{ a: number }',
    ],
  ])('have the types of %s', (_what, parts, code, type) => expect(typeOf(code, parts)).toBe(type))

  it.each([
    ['of what nobody declares', { actions: [set('context.dropzone.x')] }],
    ['of a text, which is read as JSON', { actions: [set("'[1]'")] }],
    ['inside of an item', { actions: [set('1', { arrayUpdateType: 'update', usePath: true, path: 'a' })] }],
    ['that a script sets', { actions: [{ type: 'custom-js', code: "variables['held'] = [1]" }] }],
    [
      'that a script sets by any name',
      { actions: [{ type: 'custom-js', code: 'utilsFunctions.updateVariable(name, 1) ' }] },
    ],
    ['that another action gets', { actions: [{ type: 'stream', args: { variableId: 'v' } }] }],
    ['that holds its own past', { actions: [set(`[{ before: ${READ} }]`)] }],
  ])('are unknown in a list %s', (_what, parts) => expect(typeOf(`${READ}[0]`, parts)).toBe('any'))

  it('may have more members than the default shows', () => {
    expect(typeOf(`${READ}[0]`, { variable: { defaultValue: [{ a: 1 }] } })).toBe('open')
  })
})

describe('variables of elements', () => {
  const input = (content: object) => ({
    wwObjectBaseId: formInput.generations[0]?.baseId,
    content: { default: content },
  })
  const options = (content: object) => ({
    wwObjectBaseId: select.generations[0]?.baseId,
    content: {
      default: {
        choices: [{ value: 1, label: 'a' }],
        mappingValue: { type: 'f', code: 'context.mapping.value' },
        ...content,
      },
    },
  })
  const VALUE = `variables['${UID}-value']`
  it.each([
    ['an input for texts', input({ type: 'email' }), 'text'],
    ['an input for numbers', input({ type: 'number' }), 'number | text'],
    ['an input with an initial value', input({ type: 'text', value: f('[1].length') }), 'text | number'],
    ['an input with a value that nobody declares', input({ value: f('context.dropzone') }), 'any'],
    ['a select of one', options({ selectType: 'single' }), 'number'],
    ['a select of several', options({ selectType: 'multiple', initValueMulti: ['a'] }), 'list<text | number>'],
    ['a select whose options are read as they are', options({ mappingValue: undefined }), 'any'],
    ['a select that decides when the app runs', options({ selectType: f('context.dropzone') }), 'any'],
  ])('have the types of %s', (_what, element, type) => expect(typeOf(VALUE, { element })).toBe(type))

  it('have the types of what is set', () => {
    const element = input({ type: 'text' })
    expect(typeOf(VALUE, { element, actions: [set('true', { varId: `${UID}-value` })] })).toBe('text | boolean')
  })

  it('are unknown when their element gets values', () => {
    const action = { type: 'component-action', uid: UID, actionName: 'x', args: [1] }
    expect(typeOf(VALUE, { element: input({}), actions: [action] })).toBe('any')
    const reset = { type: '_wwLocalMethod_form.resetForm', args: [{ a: 1 }] }
    expect(typeOf(VALUE, { element: input({}), actions: [reset] })).toBe('any')
  })
})
