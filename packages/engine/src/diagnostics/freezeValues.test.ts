import { describe, expect, it } from 'vitest'
import { createTestRuntime } from '../testing/createTestRuntime.ts'
import { freezeDeep } from './freezeValues.ts'

describe('freezeDeep', () => {
  it('freezes lists and plain objects, also cyclic ones, and nothing else', () => {
    const date = new Date(0)
    const row = { n: 1 }
    const value: { [key: string]: unknown } = { list: [row], date, none: null }
    Object.assign(value, { itself: value })
    freezeDeep(value)
    expect(Object.isFrozen(value)).toBe(true)
    expect(() => Object.assign(row, { n: 2 })).toThrow(TypeError)
    expect(date.setTime(5)).toBe(5)
  })

  it('prevents changes in place of values stored by an app in development', () => {
    const variables = [{ id: 'v', name: 'v', type: 'array', defaultValue: [{ n: 1 }] }]
    const { runtime } = createTestRuntime({ pages: { home: { page: { id: 'home' }, sections: {}, variables } } })
    runtime.navigation.start()
    runtime.variables.define([{ ...variables[0], queryName: null } as never])
    runtime.variables.set('v', [{ n: 2 }])
    const [row] = runtime.variables.get('v') as [{ n: number }]
    expect(() => {
      row.n = 3
    }).toThrow(TypeError)
  })
})
