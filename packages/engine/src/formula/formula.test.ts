import { describe, expect, it } from 'vitest'
import { evaluate } from './evaluate.ts'
import { FormulaError } from './FormulaError.ts'
import { Namespace } from './runtime/Namespace.ts'
import { ScopeObject } from './runtime/ScopeObject.ts'

const clock = { now: () => 1_781_481_600_000, setTimeout: () => () => {} }

const run = (code: string, names: Readonly<Record<string, unknown>> = {}) =>
  evaluate(code, names, { kind: 'formula', clock, random: () => 0.25, helpers: { language: 'es' } })

function errorOf(code: string, names: Readonly<Record<string, unknown>> = {}): FormulaError {
  try {
    run(code, names)
  } catch (error) {
    if (error instanceof FormulaError) return error
    throw error
  }
  throw new Error(`no error: ${code}`)
}

describe('formula', () => {
  it.each([
    ['1 + 2 * 3 ** 2', 19],
    ['2 ** 3 ** 2', 512],
    ['(-2) ** 2', 4],
    ['`zone ${1 + 1} of ${`${4}`}`', 'zone 2 of 4'],
    ['a?.b?.c', undefined],
    ['none?.b.c.d', undefined],
    ['none?.[missing].x(missing)', undefined],
    ['(a?.b)?.c', undefined],
    ["[3, 1, 2].sort((x, y) => x - y).join('-')", '1-2-3'],
    ['list.filter(({ ok }) => ok).map(({ n = 7 }) => n)', [1, 7]],
    ['((...all) => all.length)(1, 2, 3)', 3],
    [
      '(([first, , third = 9], { x, ...rest }) => [first, third, x, rest])([1, 2], { x: 3, y: 4 })',
      [1, 9, 3, { y: 4 }],
    ],
    ['({ ...row, [`k`]: 1, row })', { x: 1, k: 1, row: { x: 1 } }],
    ['[...[1, 2], ...`ab`, ...new Set([3])]', [1, 2, 'a', 'b', 3]],
    ['typeof nothing', 'undefined'],
    ['typeof Math.max', 'function'],
    ['void 0', undefined],
    ["'abc'.toUpperCase()", 'ABC'],
    ['(1, 2)', 2],
    ['new Date(0).toISOString()', '1970-01-01T00:00:00.000Z'],
    ['new Date().getTime()', 1_781_481_600_000],
    ['Date.now()', 1_781_481_600_000],
    ['Math.random()', 0.25],
    ['Math.max(...[1, 5, 3])', 5],
    ["wwFormulas.translate({ en: 'Yes', es: 'Sí' })", 'Sí'],
    ["wwFormulas['if'](false, missing, 'taken')", 'taken'],
    ["wwFormulas.switch('b', 'a', 1, 'b', 2, missing)", 2],
    ['/^z(o)/.test(`zone`)', true],
    ['0x1F + 0b11 + 0o17 + 1_000 + .5 + 5e-1 + 010', 1058],
    ['10n ** 3n', 1000n],
    ["'x' in row", true],
    ['[] instanceof Array && new Date() instanceof Date && !({} instanceof Date)', true],
    ['null ?? 4', 4],
    ['[1, 0, 2, null].filter(Boolean).map(String)', ['1', '2']],
    ['/* why */ 4 // yes', 4],
    ['4 ;', 4],
    ["'\\u00e9\\x41\\u{1F600}\\n\\0'", 'éA😀\n\0'],
    ['new Intl.NumberFormat("en-US", { minimumFractionDigits: 2 }).format(1234.5)', '1,234.50'],
    ['(1234.5).toLocaleString("en-US")', '1,234.5'],
    ['new URL("https://a.b/c?d=1#e").searchParams.get("d")', '1'],
    ['Object.entries({ a: 1 }).map(([k, v]) => k + v)', ['a1']],
    ['Object.fromEntries([["__proto__", 1]]).x', undefined],
    ['JSON.stringify({ a: [1, undefined, new Date(0)], b: undefined })', '{"a":[1,null,"1970-01-01T00:00:00.000Z"]}'],
    ['JSON.parse(\'{"a":{"b":[1]}}\').a.b', [1]],
    ['[[1, [2]], 3].flat(Infinity)', [1, 2, 3]],
    ['[...new Map([[1, 2]]).entries()]', [[1, 2]]],
    ['"a-b-c".replaceAll("-", (m) => `<${m}>`)', 'a<->b<->c'],
    ['"2026-01-02".match(/(?<y>\\d+)-(\\d+)/).groups.y', '2026'],
    ['[..."a1b2".matchAll(/[a-z](\\d)/g)].map((m) => m[1])', ['1', '2']],
    ['((n) => n)?.(3)', 3],
    ['Object.prototype.hasOwnProperty.call(row, "x")', true],
    ['[].slice.call(list, 0, 1).length', 1],
    ['this', undefined],
    ['/(\\w)\\1+/.test("abcdefghijklmnopqrstuvwxyzz")', true],
    ['[1].hasOwnProperty(0)', true],
    ["['abc'[' 1 '], 'abc']", [undefined, 'abc']],
    ["'abc'['1'] + 'abc'[2]", 'bc'],
  ])('evaluates %s', (code, expected) => {
    const names = { a: { b: null }, none: null, list: [{ ok: true, n: 1 }, { ok: false }, { ok: true }], row: { x: 1 } }
    expect(run(code, names)).toEqual(expected)
  })

  it.each([
    ['\n 1', undefined],
    ['// only a comment', undefined],
    ['', undefined],
    ['1; 2', 1],
    ['1\n2', 1],
    ['  // first\n 1', undefined],
    ['/* one line */ 5', 5],
  ])('follows the line rules of a function body for %j', (code, expected) => {
    expect(run(code)).toBe(expected)
  })

  it.each([
    ['1 +', 'formula/unexpected-end', 'Unexpected end of formula'],
    ['f(', 'formula/unexpected-end', 'Unexpected end of formula'],
    ["'open", 'formula/unexpected-end', 'Unexpected end of formula'],
    ['`open ${1', 'formula/unexpected-end', 'Unexpected end of formula'],
    ['/open', 'formula/unexpected-end', 'Unexpected end of formula'],
    ['1 /* open', 'formula/unexpected-end', 'Unexpected end of formula'],
    ['1 2', 'formula/unexpected', 'Unexpected “2”.'],
    ['3px', 'formula/unexpected', 'Unexpected “3p”.'],
    ['“text”', 'formula/unexpected', 'Unexpected “““.'.replace('“““', '““”')],
    ['-1 ** 2', 'formula/unexpected', 'Unexpected “**”.'],
    ['1 ?? 2 || 3', 'formula/unexpected', 'Unexpected “1 ?? 2 || 3”.'],
    ['({ a = 1 })', 'formula/unexpected', 'Unexpected “=”.'],
    ['/(/', 'formula/regexp', 'The regular expression /(/ cannot be read.'],
    ['missing + 1', 'formula/unknown-name', '“missing” is not known here.'],
    ['null.x', 'formula/no-value', 'Cannot read “x” of null.'],
    ['row.run()', 'formula/not-callable', '“run” is not a function that formulas can call.'],
    [
      "''['constructor']('return 1')",
      'formula/not-callable',
      '“constructor” is not a function that formulas can call.',
    ],
    ['[].map.constructor("x")()', 'formula/not-callable', '“constructor” is not a function that formulas can call.'],
    ['new Function("x")', 'formula/not-constructor', '“Function” cannot be constructed in a formula.'],
    ["import('x')", 'formula/unsupported', '“import” cannot be used in a formula.'],
    ['a`b`', 'formula/unsupported', '“a tagged template” cannot be used in a formula.'],
    ['((f) => f(f))((f) => f(f))', 'formula/budget', 'The formula takes too many steps.'],
    ['top', 'formula/unknown-name', '“top” is not known here.'],
    ['globalThis.a', 'script/no-service', 'Scripts have no “window” here.'],
    ['Map()', 'formula/not-callable', '“Map” must be called with “new”.'],
    ['[...5]', 'formula/not-iterable', 'Only a list can be spread or looped over, and this is number.'],
    ['[].reduce((a) => a)', 'formula/failed', 'Reduce of empty array with no initial value'],
    ['wwFormulas.length(4)', 'formula/argument', 'First parameter must be an array (or collection) or a string'],
  ])('refuses %s', (code, expected, message) => {
    const error = errorOf(code, { row: { run: () => 'from data' }, a: 1 })
    expect([error.code, error.message]).toEqual([expected, message])
  })

  it('reports where the error is', () => {
    expect(errorOf('1 + row.a.b', { row: {} }).range).toEqual({ start: 4, end: 11 })
  })

  it('asks scope objects for each member that is read', () => {
    const reads: string[] = []
    class Recorder extends ScopeObject {
      get(key: string) {
        reads.push(key)
        return key.length
      }
    }
    expect(run("variables['abc'] + variables.d", { variables: new Recorder() })).toBe(4)
    expect(reads).toEqual(['abc', 'd'])
  })

  it.each([
    ["context.component?.formulas?.['77aa']?.(4)", 8],
    ["context.component.formulas['77aa'](4)", 8],
    ["context?.['component']?.['formulas']['77aa'](...[4])", 8],
    ["context.component.formulas['none']?.(4)", undefined],
    ["formulas['5a0a'](2) + formulas['twice'](2)", 8],
  ])('calls the formulas of components and of the project: %s', (code, expected) => {
    const twice = (n: unknown) => Number(n) * 2
    const formulas = new Namespace({ '77aa': twice, '5a0a': twice, twice })
    const context = new Namespace({ component: new Namespace({ formulas }) })
    expect(run(code, { context, formulas })).toBe(expected)
  })
})

describe('formula with statements', () => {
  it.each([
    ['[1, 2].map((n) => { const m = n * 2; return m })', [2, 4]],
    ['[1, 2].map(function (n) { return n + 1 })', [2, 3]],
    ['(function () { return 7 })()', 7],
    ['double(4)\nfunction double(n) { return n * 2 }', 8],
  ])('evaluates %s', (code, expected) => {
    expect(run(code)).toEqual(expected)
  })
})
