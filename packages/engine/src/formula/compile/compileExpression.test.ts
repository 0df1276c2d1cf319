import { describe, expect, it } from 'vitest'
import { evaluate } from '../evaluate.ts'

const formula = (code: string, names: Readonly<Record<string, unknown>> = {}) =>
  evaluate(code, names, { kind: 'formula' })
const script = (code: string, names: Readonly<Record<string, unknown>> = {}) =>
  evaluate(code, names, { kind: 'script', report: () => {} })

const own = (value: unknown) => Object.entries(Object.getOwnPropertyDescriptors(value))

describe('an object', () => {
  it.each([
    ['({})', {}],
    ['({ a: 1 })', { a: 1 }],
    ['({ a: 1, b: 2 })', { a: 1, b: 2 }],
    ['({ a: 1, b: 2, c: 3 })', { a: 1, b: 2, c: 3 }],
    ['({ a: 1, b: 2, c: 3, d: 4 })', { a: 1, b: 2, c: 3, d: 4 }],
    ['({ f: 1, e: 2, d: 3, c: 4, b: 5, a: 6 })', { f: 1, e: 2, d: 3, c: 4, b: 5, a: 6 }],
    ['({ a: 1, b: 2, a: 3 })', { a: 3, b: 2 }],
    ['({ a: 1, b: 2, c: 3, d: 4, a: 5 })', { a: 5, b: 2, c: 3, d: 4 }],
    ['({ b: 1, 2: 2, 1: 3, "-1": 4, "01": 5 })', { 1: 3, 2: 2, b: 1, '-1': 4, '01': 5 }],
    ['({ "a b": 1, "": 2, "ä": 3, if: 4 })', { 'a b': 1, '': 2, ä: 3, if: 4 }],
    ['({ toString: 1, constructor: 2, hasOwnProperty: 3 })', { toString: 1, constructor: 2, hasOwnProperty: 3 }],
    ['({ a: -0, b: NaN, c: undefined })', { a: -0, b: Number.NaN, c: undefined }],
    ['({ a: 1, ...{ b: 2, a: 3 }, c: 4 })', { a: 3, b: 2, c: 4 }],
    ['({ a: 1, ["b" + 1]: 2, a: 3 })', { a: 3, b1: 2 }],
    ['({ ...null, ..."ab", a: 1 })', { 0: 'a', 1: 'b', a: 1 }],
  ])('%s has the members that JavaScript gives it', (code, expected) => {
    const found = formula(code)
    expect(own(found)).toStrictEqual(own(expected))
    expect(Object.getPrototypeOf(found)).toBe(Object.prototype)
  })

  it.each(['({ __proto__: value, a: 1 })', '({ a: 1, "__proto__": value })', '({ a: 1, ["__proto__"]: value })'])(
    '%s has an own member of that name',
    (code) => {
      const found = formula(code, { value: { polluted: true } })
      expect(Object.getPrototypeOf(found)).toBe(Object.prototype)
      expect(Object.getOwnPropertyDescriptor(found, '__proto__')?.value).toStrictEqual({ polluted: true })
    },
  )

  it('evaluates keys and values in their order, up to an error', () => {
    const order = (members: string) => `
      const seen = []
      const see = (n) => (seen.push(n), n)
      try { ({ ${members} }) } catch { see('failed') }
      return seen`
    expect(script(order('a: see(1), b: see(2), a: see(3), d: see(4), e: see(5)'))).toStrictEqual([1, 2, 3, 4, 5])
    expect(script(order('a: see(1), b: null.x, c: see(2)'))).toStrictEqual([1, 'failed'])
    expect(script(order('[see("a")]: see(1), b: see(2), [see("c")]: see(3)'))).toStrictEqual(['a', 1, 2, 'c', 3])
  })

  it('is another one at each evaluation', () => {
    const code = 'const made = [1, 2].map((n) => ({ n, list: [] })); made[0].list.push(9); made[0].n = 5; return made'
    expect(script(code)).toStrictEqual([
      { n: 5, list: [9] },
      { n: 2, list: [] },
    ])
    expect(formula('rows.map((r) => ({ r, inner: { r, x: { r } } }))', { rows: [1, 2] })).toStrictEqual([
      { r: 1, inner: { r: 1, x: { r: 1 } } },
      { r: 2, inner: { r: 2, x: { r: 2 } } },
    ])
  })

  it('names its functions and calls its methods', () => {
    expect(
      formula('(({ a, b, c }) => [a.name, b.name, c.name])({ a: () => 1, b: (x) => x, c: 1 ? () => 1 : 0 })'),
    ).toStrictEqual(['a', 'b', ''])
    expect(script('return { x: 1, get() { return 5 } }.get()')).toBe(5)
  })
})

describe('an operand that the run has copied', () => {
  it.each([
    ['rows.map((r) => (r.push(2), r + "!"))', ['1,2!']],
    ['rows.map((r) => (r.push(2), r === rows[0]))', [true]],
    ['rows.map((r) => (r.push(2), r == "1,2"))', [true]],
  ])('%s uses the copy', (code, expected) => {
    expect(script(`return ${code}`, { rows: [[1]] })).toStrictEqual(expected)
  })
})
