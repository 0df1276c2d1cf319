import { describe, expect, it } from 'vitest'
import { emptyOfKind } from './emptyOfKind.ts'
import { checkField, initialValidity } from './fieldValidity.ts'
import { resolveFormState } from './formState.ts'

const flags = { isSubmitting: false, isSubmitted: false }
const accept = () => true
const refuse = () => false

describe('checkField', () => {
  it.each([
    { required: false, validate: undefined, value: '', valid: true },
    { required: true, validate: undefined, value: '', valid: false },
    { required: true, validate: undefined, value: 0, valid: true },
    { required: false, validate: refuse, value: 'a', valid: false },
    { required: true, validate: accept, value: '', valid: false },
    { required: true, validate: accept, value: 'a', valid: true },
  ])('finds $value valid: $valid (required: $required)', ({ valid, ...field }) => expect(checkField(field)).toBe(valid))
})

describe('initialValidity', () => {
  it('is unknown as soon as a check is needed', () => {
    expect(initialValidity({ required: false, validate: undefined, value: '' })).toBe(true)
    expect(initialValidity({ required: true, validate: undefined, value: 'a' })).toBeNull()
    expect(initialValidity({ required: false, validate: accept, value: 'a' })).toBeNull()
  })
})

describe('resolveFormState', () => {
  const entry = (name: string, value: unknown, isValid: boolean | null) => ({ name, value, isValid, pending: false })

  it('maps names to values and entries', () =>
    expect(resolveFormState([entry('a', 1, true), entry('b', 2, false)], flags)).toEqual({
      formData: { a: 1, b: 2 },
      fields: { a: { value: 1, isValid: true, pending: false }, b: { value: 2, isValid: false, pending: false } },
      isValid: false,
      ...flags,
    }))

  it('uses the later of two fields with one name', () =>
    expect(resolveFormState([entry('a', 1, true), entry('a', 2, true)], flags).formData).toEqual({ a: 2 }))

  it('has unknown validity while a field was not checked, whatever the order', () => {
    expect(resolveFormState([entry('a', 1, false), entry('b', 2, null)], flags).isValid).toBeNull()
    expect(resolveFormState([entry('a', 1, null), entry('b', 2, false)], flags).isValid).toBeNull()
  })

  it('validates a field without a name and keeps it out of the data', () =>
    expect(resolveFormState([entry('', 1, false)], flags)).toEqual({
      formData: {},
      fields: {},
      isValid: false,
      ...flags,
    }))
})

describe('emptyOfKind', () => {
  it.each([
    { value: [1], empty: [] },
    { value: { a: 1 }, empty: {} },
    { value: true, empty: false },
    { value: 5, empty: 0 },
    { value: 'a', empty: '' },
    { value: null, empty: null },
  ])('empties $value to $empty', ({ value, empty }) => expect(emptyOfKind(value)).toEqual(empty))
})
