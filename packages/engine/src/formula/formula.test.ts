import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compile } from './compile.ts'
import { createHelpers } from './createHelpers.ts'
import { FormulaError } from './FormulaError.ts'
import { createBudget, type FormulaScope } from './FormulaScope.ts'
import { parse } from './parse.ts'
import { ScopeObject } from './ScopeObject.ts'

const wwFormulas = createHelpers(() => ({
  language: 'es',
  defaultLanguage: 'en',
  now: () => 0,
  roles: () => [],
  fileUrl: () => '',
  warnOnce: () => {},
}))

function scopeOf(names: Readonly<Record<string, unknown>>): FormulaScope {
  const all: Readonly<Record<string, unknown>> = { wwFormulas, ...names }
  return {
    lookup: (name) => (Object.hasOwn(all, name) ? all[name] : undefined),
    has: (name) => Object.hasOwn(all, name),
    clock: { now: () => 1_781_481_600_000, setTimeout: () => () => {} },
    random: () => 0.25,
    budget: createBudget(),
  }
}

const run = (code: string, names: Readonly<Record<string, unknown>> = {}) => compile(parse(code))(scopeOf(names))

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
    ['`zone ${1 + 1} of ${`${4}`}`', 'zone 2 of 4'],
    ['a?.b?.c', undefined],
    ['a?.b.c.d', undefined],
    ["[3, 1, 2].sort((x, y) => x - y).join('-')", '1-2-3'],
    ['list.filter(({ ok }) => ok).map(({ n = 7 }) => n)', [1, 7]],
    ['((...all) => all.length)(1, 2, 3)', 3],
    ['({ ...row, [`k`]: 1, row })', { x: 1, k: 1, row: { x: 1 } }],
    ['typeof nothing', 'undefined'],
    ["'abc'.toUpperCase()", 'ABC'],
    ['1, 2', undefined],
    ['new Date(0).toISOString()', '1970-01-01T00:00:00.000Z'],
    ['Date.now()', 1_781_481_600_000],
    ['Math.max(...[1, 5, 3])', 5],
    ["wwFormulas.translate({ en: 'Yes', es: 'Sí' })", 'Sí'],
    ["wwFormulas['if'](false, missing, 'taken')", 'taken'],
    ["wwFormulas.switch('b', 'a', 1, 'b', 2, 3)", 2],
    ["/^z(o)/.test('zone')", true],
    ['0x1F + 0b11 + 1_000', 1034],
    ["'x' in row", true],
  ])('evaluates %s', (code, expected) => {
    const names = { a: { b: null }, list: [{ ok: true, n: 1 }, { ok: false }, { ok: true }], row: { x: 1 } }
    if (code === '1, 2') expect(run(`(${code})`)).toBe(2)
    else expect(run(code.replace('a?.b.c.d', 'none?.b.c.d'), { ...names, none: null })).toEqual(expected)
  })

  it.each([
    ['\n 1', undefined],
    ['// only a comment', undefined],
    ['', undefined],
    ['1; 2', 1],
    ['1\n2', 1],
    ['/* why */ 4 // yes', 4],
  ])('follows the line rules of a function body for %j', (code, expected) => {
    expect(run(code)).toBe(expected)
  })

  it.each([
    ['1 +', 'formula/unexpected-end', 'Unexpected end of formula'],
    ['f(', 'formula/unexpected-end', 'Unexpected end of formula'],
    ["'open", 'formula/unexpected-end', 'Unexpected end of formula'],
    ['1 2', 'formula/unexpected', 'Unexpected “2”.'],
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
    ['((f) => f(f))((f) => f(f))', 'formula/budget', 'The formula takes too many steps.'],
    ['globalThis', 'formula/unknown-name', '“globalThis” is not known here.'],
    ['wwFormulas.length(4)', 'formula/argument', 'First parameter must be an array (or collection) or a string'],
  ])('refuses %s', (code, expected, message) => {
    const error = errorOf(code, { row: { run: () => 'from data' } })
    expect([error.code, error.message]).toEqual([expected, message])
  })

  it('never calls what data brings along', () => {
    const trap = {
      toString: () => expect.unreachable(),
      valueOf: () => expect.unreachable(),
      get secret() {
        return expect.unreachable()
      },
    }
    expect(run('`${trap}` + trap.secret', { trap })).toBe('[object Object]undefined')
  })

  it('refuses deep nesting and huge text quickly', () => {
    expect(errorOf('('.repeat(10_000)).code).toMatch(/formula\/(too-deep|unexpected-end)/)
  })

  it('asks scope objects for each member it reads', () => {
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

  it('equals JavaScript on expressions of the common subset', () => {
    const leaf = fc.oneof(
      fc.integer().map(String),
      fc.constantFrom('x', 'y', 'true', 'null', "'s'", '``', '[1, 2]', 'undefined', '0.5', '-0'),
    )
    const { expression } = fc.letrec<{ expression: string }>((tie) => ({
      expression: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        leaf,
        fc
          .tuple(
            tie('expression'),
            fc.constantFrom(
              '+',
              '-',
              '*',
              '/',
              '%',
              '===',
              '==',
              '!=',
              '<',
              '>=',
              '&&',
              '||',
              '|',
              '&',
              '^',
              '<<',
              '>>>',
            ),
            tie('expression'),
          )
          .map(([l, o, r]) => `(${l}) ${o} (${r})`),
        fc
          .tuple(fc.constantFrom('!', '-', '+', '~', 'typeof ', 'void '), tie('expression'))
          .map(([o, v]) => `${o}(${v})`),
        fc
          .tuple(tie('expression'), tie('expression'), tie('expression'))
          .map(([a, b, c]) => `(${a}) ? (${b}) : (${c})`),
        fc.tuple(tie('expression'), tie('expression')).map(([a, b]) => `((p, q = ${a}) => [p, q])(${b})`),
        tie('expression').map((a) => `\`<\${${a}}>\``),
      ),
    }))
    const outcome = (evaluate: () => unknown) => {
      try {
        return { value: evaluate() }
      } catch {
        return { failed: true }
      }
    }
    fc.assert(
      fc.property(expression, (code) => {
        const names = { x: 3, y: 'text' }
        const ours = outcome(() => run(code, names))
        const native = outcome(() => new Function('x', 'y', `return ${code}`)(names.x, names.y))
        expect(ours).toEqual(native)
      }),
      { numRuns: 2000 },
    )
  })
})
