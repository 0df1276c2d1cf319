import { describe, expect, it } from 'vitest'
import { evaluate } from '../evaluate.ts'

const run = (code: string) => evaluate(code, {}, { kind: 'script' })

describe('a rare part of the language', () => {
  it.each([
    ['try { delete null.x } catch (error) { return error.name }', 'TypeError'],
    ['try { delete undefined.x } catch (error) { return error.name }', 'TypeError'],
    ['return delete null?.x', true],
    ['return JSON.stringify({ a: 1, undefined: 2, 3: 4 }, [undefined, null, "a", 3, {}])', '{"a":1,"3":4}'],
    ['try { "a".startsWith(/a/) } catch (error) { return error.name }', 'TypeError'],
    ['try { "a".endsWith(/a/) } catch (error) { return error.name }', 'TypeError'],
    ['try { "a".includes(/a/) } catch (error) { return error.name }', 'TypeError'],
    ['return ["/a/".includes(["/a/"]), "ab".startsWith("b", 1)]', [true, true]],
    ['return (function f() { f = 1; return typeof f })()', 'function'],
    ['return (function f() { f++; [f] = [1]; return typeof f })()', 'function'],
    ['return (function f(f) { f += 1; return f })(1)', 2],
    ['return (function f() { var f = 2; return f })()', 2],
    ['return (function f() { var f; return f })()', undefined],
    ['function f() { f = 1 } f(); return f', 1],
    ['return (function f(n) { return n ? n * f(n - 1) : 1 })(4)', 24],
    ['return (function f() { return [1].map(() => { f = 2; return typeof f })[0] })()', 'function'],
    [
      'return ["valueOf" in {}, "map" in [], "size" in new Map(), "x" in {}, "call" in (() => 1)]',
      [true, true, true, false, true],
    ],
    [
      'return [(1).hasOwnProperty("x"), true.hasOwnProperty("x"), (() => 1).hasOwnProperty("length")]',
      [false, false, true],
    ],
    [
      'return [1234.5, null, undefined, "a", true, [1, [2]], {}].toLocaleString("de")',
      '1.234,5,,,a,true,1,2,[object Object]',
    ],
    ['return [new Date(0)].toLocaleString("en", { timeZone: "UTC" })', '1/1/1970, 12:00:00 AM'],
    ['const a = [1]; a.push(a, 2); return a.toLocaleString()', '1,,2'],
    ['const f = () => 1, o = { g() {}, h: (a, b) => 1 }; return [f.name, o.g.name, o.h.name]', ['f', 'g', 'h']],
    ['let f; f = function () {}; const o = { g: () => 1 }; return [f.name, o.g.name, (() => 1).name]', ['f', 'g', '']],
    ['function f(a, b = 1, c) {} return [f.name, f.length, (function g(...a) {}).name]', ['f', 1, 'g']],
    ['return [((a, b, ...c) => 1).length, (async ({ a }) => 1).length]', [2, 1]],
  ])('is that of JavaScript: %s', (code, expected) => {
    expect(run(code)).toEqual(expected)
    // Sloppy code, as scripts are.
    expect(new Function(code)()).toEqual(expected)
  })
})
