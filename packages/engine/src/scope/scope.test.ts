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

describe('a project formula with empty lists of filters and sorts', () => {
  it.each([
    { filter: [], sort: [] },
    { filter: undefined, sort: [] },
    { filter: [], sort: undefined },
  ])('needs no tools for lists: %j', (parts) => {
    const { runtime } = createTestRuntime({})
    const model = { id: 'f', name: 'rows', type: 'f', code: '[2, 1]', parameters: [], ...parts } as const
    // The runtime of this test has not loaded them.
    expect(runtime.evaluator.call(model, runtime.rootScope)).toEqual([2, 1])
  })

  it.each([{ filter: [] }, { sort: [] }, { filter: [], sort: [] }])('as a binding with %j', (parts) => {
    const { runtime } = createTestRuntime({})
    const raw = { __wwtype: 'f', code: '[2, 1]', ...parts }
    expect(runtime.evaluator.resolve(raw, runtime.rootScope, { property: 'rows' })).toEqual([2, 1])
  })
})
