import { flexbox } from '@sluice/elements-basic/schema'
import { formInput } from '@sluice/elements-form/schema'
import { describe, expect, it } from 'vitest'
import { child, codes, element, type Stored } from '../testing/checkPage.ts'

const list = (additions: Stored = { _sluice: { windowing: true } }) =>
  element(flexbox, { children: { __wwtype: 'f', code: '[1]', repeatable: [child('row')], ...additions } })
const box = (...uids: readonly string[]) => element(flexbox, { children: uids.map(child) })
const instance = { uid: 'in', libraryComponentBaseId: 'c', wwObjectBaseId: null }
const component = (inner: Stored) => ({ id: 'c', name: 'C', rootElementId: 'root', inner })
const found = ['repeat/not-windowed list.children']

describe('a list with windowing', () => {
  it.each<[string, Stored, readonly string[]]>([
    ['of boxes', { list: list(), row: box('text'), text: box() }, []],
    ['of inputs', { list: list(), row: element(formInput) }, found],
    [
      'with inputs deep in its rows',
      { list: list(), row: box('inner'), inner: box('input'), input: element(formInput) },
      found,
    ],
    [
      'with inputs beside it',
      { around: box('list', 'input'), list: list(), row: box(), input: element(formInput) },
      [],
    ],
    ['that is switched off', { list: list({ _sluice: { windowing: false } }), row: element(formInput) }, []],
    ['that is not asked for', { list: list({}), row: element(formInput) }, []],
  ])('%s', (_what, wwObjects, expected) => {
    expect(codes({ wwObjects }).filter((code) => code.startsWith('repeat/'))).toEqual(expected)
  })

  it.each<[string, Stored, readonly string[]]>([
    ['without variables', {}, []],
    ['with variables', { variables: { v: { name: 'V', type: 'string' } } }, found],
  ])('of library components %s', (_what, inner, expected) => {
    const wwObjects = { list: list(), row: box('in'), in: instance, root: box() }
    const page = { libraryComponents: [component(inner)], wwObjects }
    expect(codes(page).filter((code) => code.startsWith('repeat/'))).toEqual(expected)
  })

  it('of library components with inputs inside', () => {
    const wwObjects = { list: list(), row: box('in'), in: instance, root: box('input'), input: element(formInput) }
    expect(
      codes({ libraryComponents: [component({})], wwObjects }).filter((code) => code.startsWith('repeat/')),
    ).toEqual(found)
  })
})
