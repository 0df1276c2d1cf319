import { describe, expect, it } from 'vitest'
import { textOf } from './textOf.ts'

const round: Record<string, unknown> = { name: 'a' }
round.self = round

describe('textOf', () => {
  it.each([
    ['a', '"a"'],
    [undefined, 'undefined'],
    [{ a: [1, null] }, '{"a":[1,null]}'],
    [Number.NaN, '"NaN"'],
    [12n, '"12n"'],
    [() => 1, '"ƒ "'],
    [new TypeError('no'), 'TypeError: no'],
    [new Set([1]), '[1]'],
    [round, '{"name":"a","self":"↻"}'],
    [[round, round], '[{"name":"a","self":"↻"},{"name":"a","self":"↻"}]'],
  ])('%# describes a value', (value, text) => {
    expect(textOf(value)).toBe(text)
  })

  it('truncates long texts', () => {
    expect(textOf('x'.repeat(50_000))).toHaveLength(20_001)
  })

  it('names values that cannot be read', () => {
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    expect(textOf([proxy])).toBe('[object Array]')
  })
})
