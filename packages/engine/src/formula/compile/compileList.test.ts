import { describe, expect, it, vi } from 'vitest'
import { evaluate } from '../evaluate.ts'

describe('spreading into an object', () => {
  it.each(['formula', 'script'] as const)('keeps a member named __proto__ a member, in a %s', (kind) => {
    const data: unknown = JSON.parse('{ "__proto__": { "x": 1 }, "toString": 2 }')
    const code = '({ a: 0, ...data })'
    const copy = evaluate(kind === 'script' ? `return ${code}` : code, { data }, { kind })
    expect(Object.getPrototypeOf(copy)).toBe(Object.prototype)
    expect(Object.entries(copy as object)).toStrictEqual([
      ['a', 0],
      ['__proto__', { x: 1 }],
      ['toString', 2],
    ])
  })

  it('runs no accessor, and leaves out functions found in data', () => {
    const spy = vi.fn()
    const data = Object.defineProperty({ run: spy, b: 1 }, 'a', { get: spy, enumerable: true })
    expect(evaluate('({ ...data })', { data }, { kind: 'formula' })).toStrictEqual({ b: 1 })
    expect(spy).not.toHaveBeenCalled()
  })

  it('lets later members replace earlier ones in their place', () => {
    const data = { a: 2, c: 3 }
    expect(JSON.stringify(evaluate('({ a: 1, b: 1, ...data, b: 4 })', { data }, { kind: 'formula' }))).toBe(
      '{"a":2,"b":4,"c":3}',
    )
  })
})
