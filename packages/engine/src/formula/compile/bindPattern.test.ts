import { describe, expect, it } from 'vitest'
import { evaluate } from '../evaluate.ts'

const formula = (code: string, names: Readonly<Record<string, unknown>> = {}) =>
  evaluate(code, names, { kind: 'formula' })

describe('a parameter that only takes members into names', () => {
  it.each([
    ['({ a, b: c }) => [a, c]', { a: 1, b: 2 }, [1, 2]],
    ['({ a = 1, b = null }) => [a, b]', { a: undefined, b: 2 }, [1, 2]],
    ['({ a = 1 }) => a', { a: null }, null],
    ['({ a }, i) => [a, i]', { a: 5 }, [5, 0]],
    ['({ a }, { length }) => a', { a: 5 }, 5],
    ['({ a }, i = 7) => [a, i]', { a: 5 }, [5, 0]],
    ['({ length }) => length', 'text', 4],
    ['({ length, at }) => length', [1, 2], 2],
    ['({ a, b, c, d, e, f, g, h }) => [a, h]', { a: 1, h: 8 }, [1, 8]],
    ['({}) => 1', {}, 1],
    ['({ a: { b } }) => b', { a: { b: 3 } }, 3],
    ['({ a, ...rest }) => rest', { a: 1, b: 2 }, { b: 2 }],
    ['({ a, b = a }) => b', { a: 1 }, 1],
    ['([a, b]) => [b, a]', [1, 2], [2, 1]],
    ['({ a }) => (() => a)()', { a: 4 }, 4],
  ])('%s', (arrow, item, expected) => {
    expect(formula(`rows.map(${arrow})`, { rows: [item] })).toStrictEqual([expected])
  })

  it.each(['__proto__', 'constructor', 'prototype'])('never reads %s', (name) => {
    const row = Object.defineProperty({}, name, { value: 'secret', enumerable: true })
    expect(formula(`rows.map(({ ${name}: taken }) => taken)`, { rows: [row] })).toStrictEqual([undefined])
    expect(formula(`rows.map(({ a, ${name}: taken = 1 }) => taken)`, { rows: [row] })).toStrictEqual([1])
  })

  it.each([null, undefined])('refuses %s', (row) => {
    expect(() => formula('rows.map(({ a }) => a)', { rows: [row] })).toThrow(
      expect.objectContaining({ code: 'formula/no-value', message: `Cannot take apart ${row}.` }),
    )
  })

  it('knows its length', () => {
    expect(formula('(({ a = 1 }, b) => a).length')).toBe(2)
    expect(formula('(({ a }, b = 1) => a).length')).toBe(1)
  })
})
