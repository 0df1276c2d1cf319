import { button } from '@sluice/elements-basic/schema'
import { formContainer, formInput } from '@sluice/elements-form/schema'
import { describe, expect, it } from 'vitest'
import { child, codes, element, type Stored } from '../testing/checkPage.ts'

const inForm = (...uids: readonly string[]) => element(formContainer, { formContent: uids.map(child) })
const of = (page: Stored) => codes(page).filter((code) => /^form\/(validation|submit)/.test(code))

describe('the formula for the validity of an input', () => {
  const checked = element(formInput, { customValidation: true, validation: { type: 'f', code: 'true' } })

  it.each<[string, Stored, readonly string[]]>([
    ['outside of a form', { i: checked }, ['form/validation-outside i.customValidation']],
    ['switched off outside of a form', { i: element(formInput, { customValidation: false }) }, []],
    ['in a form', { f: inForm('i'), i: checked }, []],
    ['deep in a form', { f: inForm('b'), b: inForm('i'), i: checked }, []],
    ['in an element of an unknown type', { u: element('unknown', { list: [child('i')] }), i: checked }, []],
  ])('%s', (_what, wwObjects, expected) => {
    expect(of({ wwObjects })).toEqual(expected)
  })

  it('says nothing about the parts of a library component', () => {
    const libraryComponents = [{ id: 'c', name: 'C', rootElementId: 'i' }]
    expect(of({ libraryComponents, wwObjects: { i: checked } })).toEqual([])
  })
})

describe('the workflow of a submit button', () => {
  const does = (actions: Stored, trigger = 'click') => ({ interactions: [{ id: 'w', trigger, actions }] })
  const logs = { a: { type: 'log' } }

  it.each<[string, Stored, readonly string[]]>([
    ['in a form', element(button, { buttonType: 'submit' }, does(logs)), ['form/submit-workflow b.interactions']],
    ['without actions', element(button, { buttonType: 'submit' }, does({})), []],
    ['for another trigger', element(button, { buttonType: 'submit' }, does(logs, 'mouseenter')), []],
    ['of a button that submits nothing', element(button, { buttonType: 'button' }, does(logs)), []],
  ])('%s', (_what, stored, expected) => {
    expect(of({ wwObjects: { f: inForm('b'), b: stored } })).toEqual(expected)
  })

  it('outside of a form', () => {
    expect(of({ wwObjects: { b: element(button, { buttonType: 'submit' }, does(logs)) } })).toEqual([])
  })
})
