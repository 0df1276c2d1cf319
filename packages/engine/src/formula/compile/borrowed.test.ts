import { describe, expect, it } from 'vitest'
import { evaluate } from '../evaluate.ts'

describe('a borrowed method', () => {
  it.each([
    ['return Object.prototype.hasOwnProperty.call({ a: 1 }, "a")', true],
    ['return {}.hasOwnProperty.call({ a: 1 }, "b")', false],
    [
      'return [[], {}, null, undefined, 1, "a", true, 1n, new Date(0), /a/, new Map(), new Set(), () => 1, new Error("x"), Promise.resolve(1), Math.max, Number].map((one) => Object.prototype.toString.call(one).slice(8, -1)).join()',
      'Array,Object,Null,Undefined,Number,String,Boolean,BigInt,Date,RegExp,Map,Set,Function,Error,Promise,Function,Function',
    ],
    ['return Object.prototype.toString.call([]) === "[object Array]"', true],
    ['const a = [1]; Array.prototype.push.apply(a, [2, 3]); return a', [1, 2, 3]],
    ['const a = [1]; [].push.call(a, 2, 3); return a', [1, 2, 3]],
    ['return Array.prototype.slice.call("abc", 1)', ['b', 'c']],
    ['return [].map.call("abc", (c) => c + c)', ['aa', 'bb', 'cc']],
    ['return [].slice.call({ length: 2, 0: "a", 1: "b" })', ['a', 'b']],
    ['return (function () { return [].slice.call(arguments, 1) })(1, 2, 3)', [2, 3]],
    ['return Math.max.apply(null, [1, 3, 2])', 3],
    ['return String.prototype.trim.call("  a ")', 'a'],
    ['return [].concat.apply([], [[1], [2]])', [1, 2]],
    ['[].push.call(list, 3); return list', [1, 2, 3]],
  ])('%s', (code, expected) => {
    const shared = Object.freeze([1, 2])
    expect(evaluate(code, { list: shared }, { kind: 'script' })).toEqual(expected)
    expect(shared).toEqual([1, 2])
  })
})

describe('a standard function as a callback', () => {
  it.each([
    ['return Promise.resolve(" 4").then(Number)', 4],
    ['return Promise.reject("no").catch(String)', 'no'],
    ['return Promise.resolve([1, "a"]).then(JSON.stringify)', '[1,"a"]'],
    ['return ["1", "2"].map(Number)', [1, 2]],
    ['return "a1b2".replace(/\\d/g, Number)', 'a1b2'.replace(/\d/g, (m) => String(Number(m)))],
    ['return Array.from("12", Number)', [1, 2]],
    ['return Object.groupBy([0, 1], Boolean)', { true: [1], false: [0] }],
  ])('%s', async (code, expected) => {
    expect(await evaluate(code, {}, { kind: 'script', async: true })).toEqual(expected)
  })
})

describe('a caught error', () => {
  it.each([
    [
      'try { null.x } catch (e) { return [e.name, String(e).slice(0, 9), e.stack.slice(0, 9), e.code] }',
      ['TypeError', 'TypeError', 'TypeError', undefined],
    ],
    [
      'try { nobody } catch (e) { return [e.name, e instanceof ReferenceError, e instanceof TypeError] }',
      ['ReferenceError', true, false],
    ],
    ['try { new URL("x") } catch (e) { return e.name }', 'TypeError'],
    ['try { BigInt("x") } catch (e) { return e instanceof SyntaxError }', true],
    ['try { throw { n: 1 } } catch (e) { e.n = 2; return e }', { n: 2 }],
    [
      'const e = new Error("x"); e.code = 5; e.message = "y"; return [e.code, e.message, String(e)]',
      [5, 'y', 'Error: y'],
    ],
    ['try { null.x } catch (e) { e.message = "mine"; return e.message }', 'mine'],
  ])('%s', (code, expected) => {
    expect(evaluate(code, {}, { kind: 'script' })).toEqual(expected)
  })

  it('keeps its code and range when it is rethrown', () => {
    const again = 'try { null.x } catch (e) { throw e }'
    expect(() => evaluate(again, {}, { kind: 'script' })).toThrow(
      expect.objectContaining({ code: 'formula/no-value', range: { start: 6, end: 12 } }),
    )
  })

  it('is the reason that a promise was rejected with', async () => {
    const code = 'const f = async () => null.x; return f().catch((e) => e.name)'
    expect(await evaluate(code, {}, { kind: 'script', async: true })).toBe('TypeError')
  })
})

describe('the time', () => {
  it.each([
    ["new Intl.DateTimeFormat('en-US', { timeZone: 'UTC' }).format()", '6/15/2026'],
    ["new Intl.DateTimeFormat('en-US', { timeZone: 'UTC' }).format(undefined)", '6/15/2026'],
    ["new Intl.DateTimeFormat('en-US', { timeZone: 'UTC' }).formatToParts()[0].value", '6'],
    ["new Intl.DateTimeFormat('en-US', { timeZone: 'UTC' }).format(0)", '1/1/1970'],
  ])('comes from the clock: %s', (code, expected) => {
    const clock = { now: () => 1_781_481_600_000, setTimeout: () => () => {} }
    expect(evaluate(code, {}, { kind: 'formula', clock })).toBe(expected)
  })
})
