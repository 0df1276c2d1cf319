import { describe, expect, it } from 'vitest'
import { createTestRuntime } from '../testing/createTestRuntime.ts'

const scopeWith = (parts: object) => createTestRuntime({}).runtime.rootScope.with(parts)

describe('context', () => {
  it.each<[string, object, unknown]>([
    ['item', {}, {}],
    ['local', {}, { data: {}, methods: {} }],
    ['workflow', { workflow: { a: 1 } }, { a: 1 }],
    ['parameters', {}, {}],
    ['mapping', {}, undefined],
    ['mapping', { mapping: null }, null],
    ['mapping', { mapping: 0 }, 0],
    ['component', {}, {}],
    ['dropzone', {}, {}],
    ['layout', { layout: { id: 'l' } }, { id: 'l' }],
    ['thisInstance', {}, undefined],
    ['parts', { workflow: {} }, undefined],
    ['clock', {}, undefined],
    ['toString', {}, undefined],
  ])('has %s of %j', (name, parts, expected) => {
    const scope = scopeWith(parts)
    expect(scope.get(name)).toEqual(expected)
    expect(scope.lookup('context')).toBe(scope)
  })

  it('has only its members when it is read as a whole', () => {
    const scope = scopeWith({ workflow: { a: 1 }, event: { secret: 1 } })
    const whole = JSON.parse(JSON.stringify(scope))
    expect(Object.keys(whole)).toEqual(['item', 'local', 'workflow', 'parameters', 'component', 'dropzone', 'layout'])
    expect(whole.workflow).toEqual({ a: 1 })
  })
})
