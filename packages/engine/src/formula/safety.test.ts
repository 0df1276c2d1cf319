/* Hostile texts and hostile data: the attempts and their outcomes. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluate } from './evaluate.ts'
import { FormulaError } from './FormulaError.ts'
import { parse } from './fullLanguage.ts'
import { formulaGlobals } from './globals/names.ts'
import { intlKinds } from './methods/intl.ts'
import { coreKinds } from './methods/kindOf.ts'
import { isCallable } from './runtime/callable.ts'
import { createHelpers } from './runtime/HelpersObject.ts'
import { getMember } from './runtime/member.ts'
import { Namespace } from './runtime/Namespace.ts'
import { scriptPart } from './scripts.ts'
import { costlyPatterns, given, hugeTexts } from './testing/hostileTexts.ts'

const KINDS = ['formula', 'script'] as const

function outcome(code: string, names: Readonly<Record<string, unknown>>, kind: 'formula' | 'script'): unknown {
  try {
    return evaluate(kind === 'script' ? `return ${code}` : code, names, { kind })
  } catch (error) {
    if (error instanceof FormulaError) return error
    throw error
  }
}

/** Values that would let a text escape from the language. */
const forbidden = new Set<unknown>([
  globalThis,
  Function,
  Object,
  Reflect,
  Proxy,
  (async () => {}).constructor,
  function* () {}.constructor,
  ...[Object, Function, Array, String, Number, Boolean, Date, Map, Set, RegExp, Promise, Error, URL].map(
    (type) => type.prototype,
  ),
])

describe('escapes', () => {
  it.each([
    "constructor.constructor('return process')()",
    "''.constructor.constructor('return process')()",
    "[].map.constructor('return 1')()",
    "''['sub']['__proto__']",
    '({}).__defineGetter__("a", () => 1)',
    '({}).__lookupGetter__("__proto__")',
    '({}).__proto__.polluted',
    "({})['__pro' + 'to__']['x']",
    "Object.getPrototypeOf({})['x']",
    'Object.setPrototypeOf({}, null)',
    'Object.defineProperty({}, "a", { get: () => 1 })',
    'Object.getOwnPropertyDescriptor({}, "a")',
    'Object.prototype.polluted',
    'Reflect.construct(Array, [])',
    'globalThis.process',
    'self.process',
    'window.process',
    'process.exit()',
    "import('x')",
    "require('fs')",
    'eval("1")',
    'Function("return 1")()',
    'new Function("return 1")()',
    'new Proxy({}, {})',
    '(() => {}).constructor("return 1")()',
    '(async () => {}).constructor("return 1")()',
    'Math.constructor.constructor("return 1")()',
    'Date.now.constructor("return 1")()',
    'Math.max.__proto__.constructor("return 1")()',
    'wwFormulas.if.constructor("return 1")()',
    'Array.from.call.constructor("return 1")()',
    'new Date().constructor.constructor("return 1")()',
    '[].concat.apply.bind.constructor("return 1")()',
    '(() => 1).caller.x',
    'arguments.callee.caller.x',
    'JSON.parse(\'{"__proto__": {"x": 1}}\').__proto__.x',
    'new Error("x").stack.length',
    'Symbol.iterator.toString()',
    '"a".replace("a", "".constructor.constructor)()',
    '[1].map("".constructor.constructor)',
    '[1].map(data.run)',
    '[1].sort(data.run)',
    'Array.from([1], data.run)',
    '"a".replace("a", data.run)',
    'Promise.resolve(1).then(data.run).constructor("x")',
    'data.run()',
    'data.run.call(null)',
    'data["run"].bind()()',
    'Object.values(data)[0]()',
    '({ ...data }).run()',
    'data.list[0]()',
  ])('%s reaches nothing', (code) => {
    let called = 0
    const run = () => {
      called += 1
      return 'escaped'
    }
    for (const kind of KINDS) {
      const value = outcome(code, { data: { run, list: [run] } }, kind)
      expect(forbidden.has(value) || value === 'escaped' || typeof value === 'function', kind).toBe(false)
      if (!/data/.test(code)) expect(value instanceof FormulaError || value === undefined || value === false).toBe(true)
      expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
    }
    expect(called).toBe(0)
  })

  it.each([
    'Object.prototype.x = 1',
    '({}).__proto__.x = 1',
    'const o = {}; o["__proto__"] = { x: 1 }; return o.x',
    'const o = {}; o.constructor.prototype.x = 1',
    '[].__proto__.push = 1',
    'Math.max = 1',
    'JSON.parse = () => 1',
    'console.log = 1',
    'delete Math.max',
    'wwFormulas.if = () => 1',
    'const { constructor } = {}; return constructor("x")',
    'const { __proto__: p } = {}; p.x = 1',
    'Object.assign({}.__proto__, { x: 1 })',
    'for (const k of [1]) { k.constructor("x") }',
    '"".x.y = 1',
    'const f = () => 1; f.prototype.x = 1',
    'const e = new Error("m"); e.constructor("x")',
    'try { null.x } catch (e) { return e.constructor("return 1")() }',
    'try { throw () => 1 } catch (e) { return e.constructor("return 1")() }',
  ])('of a script: %s changes nothing', (code) => {
    const before = [Object.keys(Object.prototype), Math.max, JSON.parse]
    const value = outcome(`(() => { ${code} })()`, {}, 'formula')
    expect(value instanceof FormulaError || value === undefined, String(value)).toBe(true)
    expect([Object.keys(Object.prototype), Math.max, JSON.parse]).toEqual(before)
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })
})

/** Waits for a promise to settle either way. */
const settle = (value: unknown) => Promise.resolve(value instanceof Promise ? value : null).catch(() => {})

describe('data', () => {
  const called: string[] = []
  const trap = (what: string) => () => {
    called.push(what)
    return 'called'
  }
  const hostile = () => ({
    toString: trap('toString'),
    valueOf: trap('valueOf'),
    toJSON: trap('toJSON'),
    // biome-ignore lint/suspicious/noThenProperty: waiting for data must not call it
    then: trap('then'),
    constructor: trap('constructor'),
    [Symbol.toPrimitive]: trap('toPrimitive'),
    [Symbol.iterator]: trap('iterator'),
    get secret() {
      return trap('getter')()
    },
    set secret(_value) {
      trap('setter')()
    },
  })
  const proxy = () => new Proxy({}, { get: trap('get'), apply: trap('apply'), set: () => true })

  it.each([
    '`${trap}`',
    "trap + ''",
    'trap * 2',
    'trap == 1',
    'trap < 2',
    '-trap',
    'trap.secret',
    'trap[trap]',
    '({ [trap]: 1 })',
    '[trap].join()',
    'String([trap])',
    '[trap, trap].sort()',
    '"a".includes(trap)',
    '"a".replace("a", trap)',
    '"a".replace("a", () => trap)',
    '"a".split(trap)',
    'Number(trap)',
    'parseInt(trap)',
    'Math.max(trap)',
    'new Date(trap)',
    'new Date(2020, trap)',
    'isNaN(trap)',
    'JSON.stringify(trap)',
    'JSON.stringify({ a: [trap] })',
    'JSON.stringify(1, null, trap)',
    'Object.keys(trap)',
    'Object.entries(trap)',
    '({ ...trap })',
    'Object.assign({}, trap)',
    '[...trap]',
    'new Set(trap)',
    'new Map([trap])',
    'Array.from(trap)',
    'Math.max(...trap)',
    'new Intl.NumberFormat(trap, trap).format(trap)',
    '(1).toLocaleString(trap, trap)',
    'new Date(0).toLocaleDateString("en", trap)',
    'new URL(trap)',
    'new URLSearchParams(trap).toString()',
    'Promise.resolve(trap)',
    'Promise.all([trap])',
    'Promise.resolve(1).then(() => trap)',
    'new Promise((resolve) => resolve(trap))',
    'wwFormulas.concatenate(trap, [trap])',
    'wwFormulas.sum(trap, trap)',
    'wwFormulas.contains("a", trap)',
    'encodeURIComponent(trap)',
    'new RegExp(trap)',
    '/a/.test(trap)',
    '[1, 2].slice(trap)',
    '[[trap]].flat(trap)',
    '[trap].indexOf(trap)',
    '[1].concat(trap)',
    'trap instanceof Array',
    '"secret" in trap',
    '(({ secret, ...rest }) => rest)(trap)',
    '(([first]) => first)(trap)',
  ])('is never called by %s', (code) => {
    called.length = 0
    for (const kind of KINDS) {
      settle(outcome(code, { trap: hostile() }, kind))
      // The platform reads `then` of any value that a promise is resolved with; a proxy cannot be told from data.
      if (!code.includes('Promise')) outcome(code, { trap: proxy() }, kind)
    }
    expect(called).toEqual([])
  })

  it('is never called by a script that waits for it or loops over it', async () => {
    called.length = 0
    for (const code of [
      'await trap',
      'return trap',
      'for (const x of trap) x',
      'for (const x in trap) trap[x]',
      'trap.secret = 1',
      'trap.a = 1; return `${trap}`',
      'const copy = structuredClone({ a: 1 }); copy.t = trap; return JSON.stringify(copy)',
      'throw trap',
      'switch (trap) { case "called": return 1 }',
    ])
      await settle(evaluate(code, { trap: hostile() }, { kind: 'script', async: true }))
    expect(called).toEqual([])
  })
})

describe('a walk', () => {
  it('of five members from any value in scope reaches no prototype, no constructor, no global', () => {
    const found: string[] = []
    const scripts = scriptPart.globals
    const starts: [string, unknown][] = [...formulaGlobals, ...scripts, ...Object.entries(samples())]
    const seen = new Set<unknown>()
    const kindsSeen = new Set<string>()
    let level = starts
    for (let depth = 0; depth < 5; depth += 1) {
      const next: [string, unknown][] = []
      for (const [path, value] of level)
        for (const name of memberNames) {
          const member = read(value, name)
          if (member === undefined || member === null) continue
          if (forbidden.has(member) || (typeof member === 'function' && !isCallable(member)))
            found.push(`${path}.${name}`)
          // Each read binds a method anew; one of each name is enough.
          const isNew = typeof member === 'function' ? !kindsSeen.has(name) && kindsSeen.add(name) : !seen.has(member)
          if (isNew && (typeof member === 'object' || typeof member === 'function'))
            next.push([`${path}.${name}`, member])
          seen.add(member)
        }
      level = next
    }
    expect(found).toEqual([])
    expect(seen.size).toBeGreaterThan(100)
  })

  const samples = () => ({
    text: 'a',
    number: 1,
    boolean: true,
    list: [1, [2]],
    object: { a: { b: 1 } },
    date: new Date(0),
    map: new Map([[1, 2]]),
    set: new Set([1]),
    regexp: /a/,
    url: new URL('https://a.b'),
    error: new TypeError('x'),
    promise: Promise.resolve(1),
    format: new Intl.NumberFormat('en'),
    blob: new Blob(['a']),
    form: new FormData(),
    callable: evaluate('(x) => x', {}, { kind: 'formula' }),
    helpers: createHelpers({
      language: 'en',
      defaultLanguage: 'en',
      now: () => 0,
      roles: () => [],
      fileUrl: () => '',
      warnOnce: () => {},
    }),
    namespace: new Namespace({ one: 1 }),
  })

  const memberNames = [
    ...new Set([
      ...[
        Object,
        Function,
        Array,
        String,
        Number,
        Date,
        Map,
        Set,
        RegExp,
        Promise,
        URL,
        Error,
        Intl.NumberFormat,
        Blob,
      ].flatMap((type) => [...Object.getOwnPropertyNames(type), ...Object.getOwnPropertyNames(type.prototype)]),
      ...[...coreKinds(), ...intlKinds].flatMap(({ methods, members }) => [...methods.keys(), ...members.keys()]),
      ...['0', '1', 'a', 'b', 'one', 'clipboard', 'headers', 'globalThis', 'eval'],
    ]),
  ]

  function read(value: unknown, name: string): unknown {
    try {
      return getMember(value, name)
    } catch {
      return undefined
    }
  }
})

describe('size', () => {
  it.each(hugeTexts)('%s is an error or a value', (_name, code) => {
    for (const kind of KINDS) {
      outcome(code, { a: {} }, kind)
      const { program, diagnostics } = parse(code, { kind })
      expect(program === null).toBe(diagnostics.length > 0)
    }
  })

  it.each(costlyPatterns)('the pattern %s finishes', (pattern, text) => {
    expect(outcome(`${pattern}.test(text)`, { text, given }, 'formula')).toBe(false)
  })

  it('a costly pattern without a linear form is refused on long texts with a message', () => {
    const error = outcome('/^(a+)+(?=b)\\1$/.test(text)', { text: 'a'.repeat(60) }, 'formula')
    expect(error).toMatchObject({ code: 'formula/regexp-costly' })
    expect(outcome('/^(a+)+(?=b)$/.test("ab")', {}, 'formula')).toBe(false)
  })
})

describe('parsing', () => {
  const soup = fc
    .array(
      fc.constantFrom(
        ...'a b 1 "s" \' ` ${ } ( ) [ ] { => . ?. ... + - * ** / < > = == === ! ? : , ; && || ?? in of new typeof delete async await function return if else for while do switch case default try catch finally throw let const var break continue /*'.split(
          ' ',
        ),
        '\n',
        '//',
        '\\',
        'é',
        '\u2028',
      ),
      { maxLength: 30 },
    )
    .map((pieces) => pieces.join(' '))

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(soup, fc.string({ unit: 'binary' })), (code) => {
        for (const kind of KINDS)
          for (const async of [false, true]) {
            const { program, diagnostics } = parse(code, { kind, async })
            expect(program === null).toBe(diagnostics.length > 0)
          }
      }),
      { numRuns: 3_000 },
    )
  })

  it('evaluates any text to a value or a FormulaError', () => {
    fc.assert(
      fc.property(soup, (code) => {
        for (const kind of KINDS) outcome(code, { a: { b: 1 } }, kind)
      }),
      { numRuns: 3_000 },
    )
  })
})
