import { describe, expect, it } from 'vitest'
import { isActionType } from './lateActions.ts'

const HERE = '0b1c2d3e-0000-4000-8000-00000000000a'
const GONE = 'ffffffff-0000-4000-8000-000000000000'
const plugins = [{ id: HERE, actions: { water: { doc: 'Waters.', run: () => null } } }, { id: GONE.replace('f', 'e') }]

describe('isActionType', () => {
  it.each([
    { type: 'variable', expected: true },
    { type: 'execute-workflow:w1', expected: true },
    { type: 'wait', expected: true },
    { type: 'http-request/get', expected: true },
    { type: '_wwLocalMethod_popup.close', expected: true },
    { type: `${HERE}-water`, expected: true },
    { type: 'make-coffee', expected: false },
    { type: '', expected: false },
    { type: `${HERE}-watre`, expected: false },
    { type: `${HERE}-`, expected: false },
    { type: `${HERE}-constructor`, expected: false },
    { type: `${GONE}-water`, expected: false },
    { type: `${GONE.replace('f', 'e')}-water`, expected: false },
    { type: 'plugin-action', expected: false },
  ])('$type with plugins: $expected', ({ type, expected }) => {
    expect(isActionType(type, plugins)).toBe(expected)
  })

  it('accepts every plugin action when no plugins are given', () => {
    expect([isActionType(`${GONE}-water`), isActionType('make-coffee')]).toEqual([true, false])
  })
})
