/* Texts that JavaScript refuses to compile, each beside the valid ones that look like it. */
import { describe, expect, it } from 'vitest'
import { compile } from '../fullLanguage.ts'
import { isFunctionBody } from '../testing/isFunctionBody.ts'

/** Returns the errors of a script. */
function errorsOf(code: string) {
  return compile(code, { kind: 'script', async: isAsync(code) }).diagnostics.filter((one) => one.severity === 'error')
}

/** Whether the text waits outside of its functions. */
function isAsync(code: string): boolean {
  return /^(?:for )?await\b/.test(code)
}

interface Table {
  readonly what: string
  readonly invalid: readonly string[]
  readonly valid: readonly string[]
}

const TABLES: readonly Table[] = [
  {
    what: 'a number',
    invalid: ['0_1', '00_1', '08_1', '08n', '01n', '01.5', '1__0', '1_', '1_.5', '1e5n', '3in []', '0b12'],
    valid: ['0.1_0', '08.5', '08e1', '017', '01.a', '1_0n', '0n', '1.5e1_0'],
  },
  {
    what: 'an escape in a template',
    invalid: ['`\\1`', '`\\00`', '`\\08`', '`\\8`', '`\\9`', '`\\u{110000}`', '`\\x4`'],
    valid: ['`\\0`', "'\\00'", "'\\08'", "'\\8'", '`\\u{10ffff}`'],
  },
  {
    what: 'a regular expression',
    invalid: ['/a\\\n/', '/a\\\u2028/', '/a\u2029/', '/[\n]/', '/[\\\r]/', '/(/', '/a/gg', '/[b-a]/', '/a'],
    valid: ['/[/\\]]/', '/\\//', '/a\\n/g'],
  },
  {
    what: 'a comment of HTML',
    invalid: ['[1 <!-- 2\n'],
    valid: ['1 < !--a', 'a --> 1'],
  },
  {
    what: 'the place of an arrow function',
    invalid: [
      'void () => 1',
      'a || () => 1',
      'a + b => 1',
      'a + async b => 1',
      'a + async () => 1',
      'await () => 1',
      'delete a => 1',
      'new a => 1',
      '() => {} || a',
      '() => {} ? 1 : 2',
      '() => {}\n|| a',
      'async () => {} ** 2',
      'for (let a = () => {} in b);',
      'a\n=> 1',
      '(a)\n=> 1',
      'async a\n=> 1',
      'async (a)\n=> 1',
      'async\n(a) => 1',
    ],
    valid: [
      'a ? () => 1 : () => 2',
      '(() => 1) || a',
      '() => {}\n(a)',
      '() => {}\n/a/g',
      'a = b => (c, d) => async e => async (f) => [g => 1, `${() => 2}`]',
      'for (async of => {};;) break',
      '() => {}, 1',
      'a || (() => 1)',
    ],
  },
  {
    what: 'an operator',
    invalid: ['-1 ** 2', 'delete a ** 2', 'delete a.b ** 2', 'await a ** 2', 'new a?.b', 'new a?.[0]()', 'new a.b?.()'],
    valid: [
      'new async()?.a',
      '1 + async(2).a',
      '(-1) ** 2',
      '(delete a.b) ** 2',
      '2 ** -1',
      '++a ** 2',
      'await (a ** 2)',
      'new a()?.b',
      'new (a?.b)',
    ],
  },
  {
    what: 'a parameter or a target in parentheses',
    invalid: [
      '((a)) => 1',
      '(a, (b)) => 1',
      'async ((a)) => 1',
      '({ a: (b) }) => 1',
      '([(a)] = []) => 1',
      '({ a: [(b)] = [] }) => 1',
      'let [(a)] = b',
      'let { a: (b) } = c',
      'function f((a)) {}',
      '[(a = 1)] = b',
      '({ a: (b = 1) } = c)',
      '[([a])] = b',
      '(a = 1) = 2',
      '(a.b = 1)++',
      '([a.b]) => 1',
      '([a.b] = []) => 1',
      'let [[a.b] = []] = c',
      'function f({ a: b.c } = {}) {}',
      '(a, b) = 1',
      '1 = 2',
      'a?.b = 1',
      '[a?.b] = c',
    ],
    valid: [
      '(a) = 1',
      '(a.b)++',
      '[(a), (b.c) = 1] = d',
      '({ a: (b), ...(c) } = d)',
      '(a = (b)) => 1',
      '([a = b.c = 1] = [(d)]) => 1',
      '([a = [(b)] = []] = []) => 1',
    ],
  },
  {
    what: 'a rest element',
    invalid: [
      '[...a,] = b',
      '[...a, b] = c',
      '[...a = 1] = b',
      '[...(a = 1)] = b',
      '({ ...a, } = b)',
      '({ ...a = 1 } = b)',
      '({ ...{ a } } = b)',
      '({ ...[a] } = b)',
      'let [...a,] = b',
      'let { ...[a] } = b',
      'let { ...a = 1 } = b',
      '(...a)',
      '(...a = 1) => 1',
      '(a, ...b,) => 1',
      '(...a, b) => 1',
      'async (a, ...b,) => 1',
      '([...a,]) => 1',
      '({ ...{ a } }) => 1',
      'function f(...a,) {}',
      'function f(...a, b) {}',
      'function f(...a = 1) {}',
      '({ m(...a,) {} })',
    ],
    valid: [
      '[...a] = b',
      '[...a.b] = c',
      '[...[a, ...b]] = c',
      '({ ...a.b } = c)',
      'let [...{ a }] = b',
      '(a, ...[b]) => 1',
      'function f(a, ...{ b }) {}',
      'f(...a,)',
      '[...a,]',
      '({ ...a, })',
      '[...[a = 1] = b]',
    ],
  },
  {
    what: 'a default outside of a pattern',
    invalid: [
      '({ a = 1 })',
      'let x = { a = 1 }',
      'f({ a = 1 })',
      'async ({ a = 1 })',
      'for ({ a = 1 };;) break',
      'for (x of { a = 1 });',
      '[x[{ a = 1 }]] = b',
      '({ b: x({ a = 1 }).y } = c)',
      '[a = { b = 1 }] = c',
      'let [a = { b = 1 }] = c',
      '() => ({ a = 1 })',
    ],
    valid: [
      '({ a = 1 } = b)',
      'async ({ a = 1 }) => a',
      'for ({ a = 1 } of b);',
      '[a = { b = 1 } = {}] = c',
      '({ a = () => { b } } = {})',
      '({ a = function () { b; ({ c = 1 } = {}) } } = {})',
    ],
  },
  {
    what: 'the parameters of a function',
    invalid: [
      'function f(a, [a]) {}',
      'function f(a, a = 1) {}',
      'function f(a, ...a) {}',
      'function f({ a, b: a }) {}',
      '({ m(a, a) {} })',
      '({ async m(a, a) {} })',
      '(a, a) => 1',
      'function f(,) {}',
      'function f(a,, b) {}',
      'function f(if) {}',
      'async null => 1',
    ],
    valid: ['function f(a, a,) {}', '(function (a, a) {})', '(a, [b], c = 1, { d }, ...e) => 1', '({ m(a, b,) {} })'],
  },
  {
    what: 'the name of a function',
    invalid: [
      'function if() {}',
      'function null() {}',
      'function enum() {}',
      '(function in() {})',
      'async function do() {}',
    ],
    valid: [
      'function let() {}',
      '(function yield() {})',
      '({ if() {}, null() {} })',
      'for (let f = function () { a in b };;) break',
    ],
  },
  {
    what: '“__proto__” in an object',
    invalid: [
      '({ __proto__: 1, __proto__: 2 })',
      '({ __proto__: 1, "__proto__": (2) })',
      'f({ __proto__: 1, a, __proto__: 2 })',
      'let a = { __proto__: 1, __proto__: 2 }',
      '({ a: [{ __proto__: 1, __proto__: 2 }] })',
    ],
    valid: [
      '({ __proto__: 1, ["__proto__"]: 2, __proto__() {} })',
      '({ __proto__, __proto__: 1 })',
      '({ __proto__: a, __proto__: b } = c)',
      '({ __proto__: a, __proto__: b }) => 1',
      '[{ __proto__: { __proto__: 1 } }]',
    ],
  },
  {
    what: 'a declaration without braces around it',
    invalid: [
      'if (1) let a = 1',
      'if (1) ; else const a = 1',
      'if (1) let [a] = b',
      'while (0) let\n[a] = b',
      'if (1) async function a() {}',
      'if (1) l: function a() {}',
      'do let a; while (0)',
      'do function a() {} while (0)',
      'while (0) function a() {}',
      'while (0) l: function a() {}',
      'for (;;) const a = 1',
      'for (;;) function a() {}',
      'for (a of b) async function c() {}',
      'l: let a',
      'l: const a = 1',
      'l: async function a() {}',
      '(l): a',
      'async /* a */ function () {}',
    ],
    valid: [
      'if (1) function a() {} else function a() {}',
      'if (1) var a; else { let a }',
      'l: function a() {}',
      'l: m: function a() {}',
      'while (0) l: var a',
      'if (1) (l)',
      'if (1) let\na',
      'if (1) let = 1',
      'async /* a */ function a() {} a()',
    ],
  },
  {
    what: 'the name “let” in a declaration',
    invalid: [
      'let let',
      'const let = 1',
      'let [let] = a',
      'const { a: [...let] } = b',
      'for (let let of a);',
      'let\nlet',
    ],
    valid: [
      'var let = 1',
      'var [let] = a',
      'for (var let of a);',
      'try {} catch (let) {}',
      'let = 1',
      'let { let: a } = b',
    ],
  },
  {
    what: 'the head of a loop',
    invalid: [
      'for (const a;;);',
      'for (const a = 1, b;;);',
      'for (let [a];;);',
      'for (a = 1 of b);',
      'for ((a = 1) of b);',
      'for ([a] = 1 in b);',
      'for (let a = 1 of b);',
      'for (let a, b of c);',
      'for (a, b of c);',
      'for (a of b, c);',
      'for (async of a);',
      'for (let of a);',
      'await a; for await (;;);',
      'await a; for await (b in c);',
    ],
    valid: [
      'for (const a = 1, b = 2;;) break',
      'for (const a of b);',
      'for ((a) of b);',
      'for ([a = 1] of b);',
      'for (a in b, c);',
      'await a; for await (b of c);',
    ],
  },
  {
    what: 'a constant without a value',
    invalid: ['const a', 'const a = 1, b', 'const [a]', 'let [a]', 'var { a }'],
    valid: ['let a', 'var a, b', 'for (const a in b);'],
  },
  {
    what: '“use strict” behind parameters',
    invalid: [
      'function f(a = 1) { "use strict" }',
      "function f([a]) { 'use strict' }",
      "function f(...a) { 'b'; 'use strict'; c }",
      "(a = 1) => { 'use strict' }",
      "async ({ a }) => { 'use strict' }",
      "({ m(a, b = a) { 'use strict' } })",
    ],
    valid: [
      "function f(a) { 'use strict' }",
      "function f(a = 1) { ('use strict') }",
      "function f(a = 1) { 'use\\x20strict' }",
      "function f(a = 1) { 'use strict'.length }",
      "function f(a = 1) { b; 'use strict' }",
      "function f(a = 1) { { 'use strict' } }",
    ],
  },
]

describe.each(TABLES)('$what', ({ invalid, valid }) => {
  it.each(invalid)('refuses %j', (code) => {
    expect(isFunctionBody(code, isAsync(code))).toBe(false)
    expect(errorsOf(code)).toHaveLength(1)
  })

  it.each(valid)('accepts %j', (code) => {
    expect(isFunctionBody(code, isAsync(code))).toBe(true)
    expect(errorsOf(code)).toEqual([])
  })
})

describe('a formula', () => {
  const errorOf = (code: string) => compile(code, { kind: 'formula' }).diagnostics[0]

  it.each(['a }', 'a\n}', '1 + (2) }', 'a & b => 1', '(a)\n=> 1', '0_1', '`\\00`'])('refuses %j', (code) => {
    expect(isFunctionBody(`return ${code}\n;`)).toBe(false)
    expect(errorOf(code)?.code).toBe('formula/unexpected')
  })

  it.each(['a;', 'a => b', '(a) => ({ b })', 'a ? b => 1 : 2'])('accepts %j', (code) => {
    expect(errorOf(code)).toBeUndefined()
  })
})

describe('errors', () => {
  it.each([
    ['1 + 0_1', '“0_”', 4],
    ['x <!-- y', '“<!--”', 2],
    ['`a\\8`', '“\\8”', 2],
    ['if (1) let a = 1', 'This declaration has to stand in braces.', 7],
    ['for (const a = 1, b;;);', 'Unexpected “;”.', 19],
    ['const a, b = 1', 'Unexpected “,”.', 7],
    ["(a = 1) => { 'use strict' }", '“use strict” cannot stand in a function whose parameters are not just names.', 13],
    ['({ __proto__: 1, __proto__: 2 })', 'Unexpected “__proto__”.', 17],
    ['[a, ...b,] = c', 'Unexpected “b”.', 7],
  ])('tell what stands where in %j', (code, message, start) => {
    const [error] = errorsOf(code)
    expect(error?.message).toContain(message)
    expect(error?.range?.start).toBe(start)
  })
})
