import { describe, expect, it } from 'vitest'
import { type EvaluateOptions, evaluate } from '../evaluate.ts'
import { type Diagnostic, FormulaError } from '../FormulaError.ts'
import { ScopeObject } from '../runtime/ScopeObject.ts'

const clock = { now: () => 1_781_481_600_000, setTimeout: () => () => {} }

const run = (code: string, names: Readonly<Record<string, unknown>> = {}, options: Partial<EvaluateOptions> = {}) =>
  evaluate(code, names, { kind: 'script', clock, ...options })

function errorOf(code: string, names: Readonly<Record<string, unknown>> = {}): FormulaError {
  try {
    run(code, names)
  } catch (error) {
    if (error instanceof FormulaError) return error
    throw error
  }
  throw new Error(`no error: ${code}`)
}

describe('script', () => {
  it.each([
    ['const a = 1; let b = a + 1; var c = b * 2; return [a, b, c]', [1, 2, 4]],
    ['return x; var x = 1', undefined],
    ['x = 5; var x; return x', 5],
    ['return twice(3); function twice(n) { return n * 2 }', 6],
    ['if (false) return 1; else return 2', 2],
    ['let s = 0; for (let i = 0; i < 5; i++) { if (i === 1) continue; if (i === 4) break; s += i } return s', 5],
    ['const fs = []; for (let i = 0; i < 3; i++) fs.push(() => i); return fs.map((f) => f())', [0, 1, 2]],
    ['const fs = []; for (var i = 0; i < 3; i++) fs.push(() => i); return fs.map((f) => f())', [3, 3, 3]],
    ['const fs = []; for (const x of [1, 2]) fs.push(() => x); return fs.map((f) => f())', [1, 2]],
    ['const k = []; for (const x in { a: 1, b: 2 }) k.push(x); return k', ['a', 'b']],
    ['let n = 0; while (n < 3) n++; do { n++ } while (n < 10); return n', 10],
    [
      'outer: for (const a of [1, 2]) { for (const b of [1, 2]) { if (b === 2) continue outer; if (a === 2) break outer } } return 7',
      7,
    ],
    ['a: { break a } return 1', 1],
    ["switch (2) { case 1: return 'a'; case 2: case 3: return 'b'; default: return 'c' }", 'b'],
    ["switch (9) { case 1: return 'a'; default: return 'c'; case 2: return 'b' }", 'c'],
    ["let s = ''; switch (1) { case 1: s += 'a'; case 2: s += 'b'; break; case 3: s += 'c' } return s", 'ab'],
    ['try { throw new Error("no") } catch (e) { return e.message } finally { log.x }', 'no'],
    ['try { return 1 } finally { const f = () => 2; f() }', 1],
    ['try { return 1 } finally { return 2 }', 2],
    ['for (;;) { try { break } finally { } } return 3', 3],
    ['try { null.x } catch { return "caught" }', 'caught'],
    ['try { throw 4 } catch ({ message = "none" }) { return message }', 'none'],
    [
      'const { a, ...rest } = { a: 1, b: 2, c: 3 }; const [x, , y = 9] = [1, 2]; return [a, rest, x, y]',
      [1, { b: 2, c: 3 }, 1, 9],
    ],
    ['let a = 1, b = 2; [a, b] = [b, a]; ({ a, z: b } = { a: 5, z: 6 }); return [a, b]', [5, 6]],
    [
      'const o = { n: { m: 1 } }; o.n.m += 2; o["k"] = o.n.m--; delete o.n.m; o.q ??= 8; return o',
      { n: {}, k: 3, q: 8 },
    ],
    ['const l = [3, 1]; l.push(2); l.sort(); l[5] = 9; l.length = 4; return l.length + ":" + l.join()', '4:1,2,3,'],
    ['let n = 1; n ||= 2; n &&= 3; n **= 2; n <<= 1; n >>>= 1; n ^= 1; return n', 8],
    ['let i = 5; return [i++, ++i, i--, --i, i]', [5, 7, 7, 5, 5]],
    ['const f = function fact(n) { return n < 2 ? 1 : n * fact(n - 1) }; return f(5)', 120],
    ['return (function () { return this })()', undefined],
    ['return (function (a) { return arguments.length + a })(1, 2)', 3],
    ['const o = { m(x) { return x + 1 }, async: 2, get: 3 }; return o.m(1) + o.async + o.get', 7],
    ['const d = new Date(0); d.setUTCDate(5); return d.toISOString()', '1970-01-05T00:00:00.000Z'],
    ['const m = new Map(); m.set("a", 1); for (const [k, v] of m) return k + v', 'a1'],
    ['const s = new Set([1]); s.add(2).add(1); return s.size', 2],
    ['let t = ""; let m; const re = /a(\\d)/g; while ((m = re.exec("a1a2"))) t += m[1]; return t', '12'],
    ['debugger; ; return 1', 1],
    ['{ let a = 1 } return typeof a', 'undefined'],
    ['let x = 1; { let x = 2 } return x', 1],
    ['return // nothing\n 1', undefined],
    ['const a = 1\nconst b = 2\nreturn a + b', 3],
    ['return new Error("x") instanceof Error', true],
    ['return Object.assign({}, { a: 1 }, null, { b: 2 })', { a: 1, b: 2 }],
    ['return structuredClone({ a: [1] })', { a: [1] }],
    ['return btoa(atob("aGk="))', 'aGk='],
    ['const f = new FormData(); f.append("a", 1); return [...f.entries()]', [['a', '1']]],
    ['return new Blob(["abc"], { type: "text/plain" }).size', 3],
    ['return new Event("x", { bubbles: true }).bubbles', true],
    ['const a = []; a["x"] = 1; return a.x', 1],
    ['var e = 1; try { throw 2 } catch (e) { e = 3 } return e', 1],
    ['try { for (const i of [1, i]) {} } catch { return 1 }', 1],
    ["const { a, ...rest } = 'hi'; return [{ ...rest }, { ...'x' }]", [{ 0: 'h', 1: 'i' }, { 0: 'x' }]],
    ['const box = [list]; list.push(3); return [String(box), box.flat().length]', ['1,2,3', 3]],
    [
      'try { null.x } catch (e) { return [e instanceof TypeError, e instanceof ReferenceError, e instanceof Error] }',
      [true, false, true],
    ],
    ['try { nobody } catch (e) { return e instanceof ReferenceError }', true],
    [
      'list.push(1); let n = 0; for (let i = 0; i < 2000; i++) { if (list !== null && ((l) => l.length)(list) > 2) n++ } return n',
      2000,
    ],
    [
      "const u = new URL('https://a.b/c?x=1'); u.searchParams.append('q', 'z'); u.hash = '#h'; return u.href",
      'https://a.b/c?x=1&q=z#h',
    ],
    ['const q = new Set([1]); for (const v of q) if (v < 5) q.add(v + 1); return [...q]', [1, 2, 3, 4, 5]],
    [
      'const m = new Map([[1, 1], [2, 2]]); const seen = []; for (const [k] of m) { seen.push(k); m.delete(2) } return seen',
      [1],
    ],
    ['const has = {}.hasOwnProperty; return [has.call({ a: 1 }, "a"), has.call({}, "a")]', [true, false]],
    [
      'const s = [].slice; return [s.call([1, 2, 3], 1), s.apply([4, 5], [1]), s.bind([6, 7], 1)()]',
      [[2, 3], [5], [7]],
    ],
    ['const l = [9]; const f = l.push; f.call([1], 2); return l', [9]],
    ["return 'abc'.split.call('a,b', ',')", ['a', 'b']],
    ["return 'a b'.repeat(3000).replace(/ /, \"$'\").length", 'a b'.repeat(3000).replace(/ /, "$'").length],
    ['const o = {}; for (o.x of [1, 2]); return o.x', 2],
    ['const o = {}; for (o.x in { k: 1 }); return o.x', 'k'],
    ['const o = {}; for ([o.x] of [[1]]); return o.x', 1],
    ['const a = [3, 1]; const p = a.push.bind(a); p(4); return a', [3, 1, 4]],
    ['return Math.max(...Array(8e4).fill(1)) + Math.min.apply(null, [3, 2])', 3],
    ['return [Math.max(), Math.min(), Math.max(1, NaN), Math.max("3", 2)]', [-Infinity, Infinity, NaN, 3]],
    ['const o = Object.freeze({ a: 1 }); o.a = 2; o.b = 1; delete o.a; return o', { a: 1 }],
    ['const e = new TypeError("x"); return structuredClone(e).name', 'TypeError'],
    ['console.group("a"); console.time("b"); console.groupEnd(); return console.count()', undefined],
    ['let yes = 0; if (1) function f() { return 4 } return f()', 4],
  ])('runs %s', (code, expected) => {
    expect(run(code, { log: {}, list: [1, 2] })).toEqual(expected)
  })

  it.each([
    ['return a; let a', 'script/too-early', '“a” is used before it is declared.'],
    ['const a = 1; a = 2', 'script/constant', '“a” is a constant and cannot be assigned to.'],
    ['class A {}', 'formula/unsupported', '“class” cannot be used in a formula.'],
    ['function* g() {}', 'formula/unsupported', '“a generator” cannot be used in a formula.'],
    ['const o = { get a() { return 1 } }', 'formula/unsupported', '“get” cannot be used in a formula.'],
    ['return document.title', 'script/no-service', 'Scripts have no “document” here.'],
    [
      'return getComputedStyle(1)',
      'script/refused',
      '“getComputedStyle” cannot be reached from here: it belongs to the page that the app draws.',
    ],
    [
      'const f = async (o) => { const { a = await 1 } = o }; f({})',
      'formula/unsupported',
      '“await” cannot stand in the default of a pattern.',
    ],
    ['navigator.userAgent', 'script/refused', '“navigator.userAgent” cannot be reached from here.'],
    ['return ((a, a) => a)(1, 2)', 'script/declared-twice', '“a” is declared twice.'],
    [
      'return ["x".repeat(2 ** 24 - 1)].concat("y".repeat(9)).toString()',
      'formula/too-large',
      'A text can have at most 16000000 characters.',
    ],
    ['await x', 'formula/unsupported', '“await” cannot be used in a formula.'],
    ['throw new TypeError("bad")', 'formula/failed', 'bad'],
    ['throw "just a text"', 'formula/failed', 'just a text'],
    ['({}).__proto__ = {}', 'script/forbidden', '“__proto__” cannot be written.'],
    ['if (', 'formula/unexpected-end', 'Unexpected end of formula'],
    ['const a', 'formula/unexpected-end', 'Unexpected end of formula'],
    ['alert(1)', 'script/no-service', 'Scripts have no “dialogs” here.'],
  ])('refuses %s', (code, expected, message) => {
    const error = errorOf(code)
    expect([error.code, error.message]).toEqual([expected, message])
  })

  it.each([
    'while (true) {}',
    'while (true) { try { throw 1 } catch {} }',
    'for (;;) { try { continue } finally { continue } }',
    'const f = () => f(); f()',
    'const f = () => { try { f() } catch { f() } finally { f() } }; f()',
    'do {} while (1)',
    'let s = "x"; while (true) s += s',
    'let a = [1]; while (true) a = a.concat(a)',
    'const a = []; while (true) a.push(a)',
    'return "x".repeat(1e9)',
    'return new Array(1e9).fill(0)',
    'return Array.from({ length: 1e9 })',
    'const a = []; a[4294967294] = 1; a.forEach(() => 1)',
    'let a = []; for (let i = 0; i < 60; i++) a = [a, a]; return JSON.stringify(a)',
    'let a = []; for (let i = 0; i < 60; i++) a = [a, a]; return String(a)',
    'let a = []; for (let i = 0; i < 60; i++) a = [a, a]; return a.flat(Infinity)',
    'return 2n ** 100000000n',
    'return [1, 2, 3].flatMap(() => new Array(4000000).fill(1)).length',
  ])('ends %s', (code) => {
    let code_ = 'none'
    try {
      run(code)
    } catch (error) {
      code_ = error instanceof FormulaError ? error.code : String(error)
    }
    expect(code_).toMatch(/^formula\/(budget|too-deep|too-large|loading|failed)$/)
  })

  it('finishes with a pattern that could backtrack exponentially', () => {
    expect(run('return /^(a+)+$/.test("a".repeat(40) + "!")')).toBe(false)
  })
})

describe('values from outside', () => {
  const names = () => {
    const list = Object.freeze([Object.freeze({ n: 2 }), Object.freeze({ n: 1 })])
    return { list, deep: Object.freeze({ a: Object.freeze({ b: list }) }) }
  }

  it.each([
    ['list.push(3); return [list.length, list[2]]', [3, 3]],
    ['list[0].n = 9; return list', [{ n: 9 }, { n: 1 }]],
    ['const first = list[0]; list[0].n = 9; return [first.n, first === list[0]]', [9, true]],
    ['const first = list[0]; first.n = 9; return list[0].n', 9],
    ['deep.a.b.push(1); return deep.a.b.length', 3],
    ['deep.a.b[0].n++; return deep', { a: { b: [{ n: 3 }, { n: 1 }] } }],
    ['list.forEach((item) => { item.n += 1 }); return list.map((item) => item.n)', [3, 2]],
    ['list.sort((a, b) => a.n - b.n); return list[0].n', 1],
    ['list.push(list); return [list[2] === list, list.length]', [true, 3]],
    ['deep.self = deep; return deep.self === deep', true],
    ['list.push(list); list.unshift(0); return list.toSorted((a, b) => 0)[3] === list', true],
    ['const copy = [...list]; copy[0].n = 7; return [copy[0].n, list[0].n]', [7, 7]],
    [
      'const out = []; for (const item of list) { item.seen = true; out.push(item) } return out',
      [
        { n: 2, seen: true },
        { n: 1, seen: true },
      ],
    ],
    ['Object.assign(list[0], { m: 1 }); return list[0]', { n: 2, m: 1 }],
    ['delete list[0].n; return list[0]', {}],
    ['return wwFormulas.map((list[0].n = 5, list), "n")', [5, 1]],
    ['const r = JSON.parse("1", () => list); r.push(4); r[0].n = 9; return r.length', 3],
    ['const box = [deep.a.b]; deep.a.b.push(4); let t = ""; t += box; return t', '[object Object],[object Object],4'],
    ['return [...new Set([1]).union(new Set(list.map((item) => item.n)))]', [1, 2]],
  ])('are copied at the first change: %s', (code, expected) => {
    const given = names()
    const before = JSON.stringify(given)
    expect(run(code, given)).toEqual(expected)
    expect(JSON.stringify(given)).toBe(before)
  })

  it('are reported once when a script changes them', () => {
    const said: Diagnostic[] = []
    run('list.push(1); list.push(2)', names(), { report: (one) => said.push(one) })
    expect(said.map(({ code, range }) => [code, range?.start])).toEqual([['script/mutates-shared', 0]])
  })

  it('are not reported when the script created them', () => {
    const said: Diagnostic[] = []
    run(
      'const a = [{ b: [] }]; a[0].b.push(1); const c = JSON.parse("[[1]]"); c[0].push(2); a.slice().push(1)',
      {},
      { report: (one) => said.push(one) },
    )
    expect(said).toEqual([])
  })

  it('reach the store only through a write, and not by later changes', () => {
    const written: [string, unknown][] = []
    class Variables extends ScopeObject {
      get(): unknown {
        return undefined
      }
      override set(key: string, value: unknown): void {
        written.push([key, value])
      }
    }
    run('const o = { n: 1 }; variables["id"] = o; o.n = 2; variables.other = o', { variables: new Variables() })
    expect(written).toEqual([
      ['id', { n: 1 }],
      ['other', { n: 2 }],
    ])
  })
})

describe('a written value', () => {
  class Variables extends ScopeObject {
    readonly written: unknown[] = []
    get(): unknown {
      return undefined
    }
    override set(_key: string, value: unknown): void {
      this.written.push(value)
    }
  }

  it.each([
    ['const o = { n: 0 }; for (let i = 0; i < 10; i++) { o.n++; variables.x = o } return o.n', 10],
    ['const o = []; for (let i = 0; i < 10; i++) { o.push(i); variables.x = o } return o.length', 10],
    ['const o = { n: 1 }; variables.x = wwFormulas.createArray(o); o.n = 2; return o.n', 2],
    ["const o = { n: 1 }; variables.x = new Map([['a', o]]); o.n = 2; return o.n", 2],
  ])('is not changed any more, and the script continues: %s', (code, expected) => {
    const variables = new Variables()
    const before: string[] = []
    const shown = (value: unknown) => JSON.stringify(value instanceof Map ? [...value] : value)
    const set = variables.set.bind(variables)
    variables.set = (key, value) => {
      set(key, value)
      before.push(shown(value))
    }
    expect(run(code, { variables })).toBe(expected)
    expect(variables.written.map(shown)).toEqual(before)
  })
})

describe('costs of growing work', () => {
  it.each([
    ['const out = []; for (let i = 0; i < 50_000; i++) out.push(i); return out.length', 50_000],
    [
      'const s = "x".repeat(100_000); let n = 0; for (let i = 0; i < s.length; i++) if (s.charAt(i)) n++; return n',
      100_000,
    ],
    ['const a = Array.from({ length: 20_000 }, (_, i) => i); while (a.length) a.pop(); return a.length', 0],
    ['return ("x".repeat(1e6) + "y").replaceAll("y", "z".repeat(99)).length', 1_000_099],
  ])('are no higher than the work: %s', (code, expected) => {
    expect(run(code)).toBe(expected)
  })

  it.each([
    'const s = "x".repeat(16e6); while (true) wwFormulas.contains(s, "y")',
    'const a = new Array(4e6).fill(1); while (true) new Set(a)',
    'const keep = []; while (true) keep.push(new Array(5e6))',
    'const s = "x".repeat(4e6); while (true) btoa(s)',
    'const s = "x".repeat(15e6); while (true) { const [a] = s }',
    'while (true) new Intl.DateTimeFormat("de")',
    'while (true) setTimeout(() => 1, 1000)',
    'return BigInt("9".repeat(4e6))',
    'return "a".repeat(5e6).replaceAll("a", "b".repeat(99)).length',
    'return "a".repeat(9e6).replace(/a/g, "bb").length',
    'let b = 3n; while (true) b *= b',
  ])('end the script: %s', (code) => {
    expect(errorOf(code).code).toMatch(/^(?:formula\/(?:budget|too-large)|script\/refused)$/)
  })
})

describe('undeclared names', () => {
  it('last for the run', () => {
    expect(run('total = 1; total += 2; return [total, typeof total]')).toEqual([3, 'number'])
    expect(run('return typeof total')).toBe('undefined')
  })
})
