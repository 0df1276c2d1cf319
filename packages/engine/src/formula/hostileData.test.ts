/* Built-in objects with overridden members, and objects of other classes: none of their members is ever called. */
import { describe, expect, it } from 'vitest'
import { evaluate } from './evaluate.ts'
import { FormulaError } from './FormulaError.ts'
import { helpers } from './functions/index.ts'
import { formulaGlobals, LATE_NAMES, SCRIPT_NAMES } from './globals/names.ts'
import { intlKinds } from './methods/intl.ts'
import { coreKinds } from './methods/kindOf.ts'

const called = new Set<string>()

/** Defines accessors and methods on an object under every name that the platform could look up. */
function armed<T extends object>(value: T, prototype: object = Object.getPrototypeOf(value)): T {
  const keys = new Set<PropertyKey>([
    ...Reflect.ownKeys(prototype),
    ...Reflect.ownKeys(Object.prototype),
    ...['then', 'toJSON', 'valueOf', 'toString', 'inspect', 'source', 'flags', 'next', 'done', 'raw', 'stack'],
    ...Object.getOwnPropertyNames(Symbol).flatMap((name) => {
      const symbol: unknown = Reflect.get(Symbol, name)
      return typeof symbol === 'symbol' ? [symbol] : []
    }),
  ])
  for (const key of keys) {
    if (Object.hasOwn(value, key) || key === '__proto__') continue
    const say = () => {
      called.add(String(key))
      return 'called'
    }
    Object.defineProperty(value, key, { configurable: true, get: say, set: say })
  }
  return value
}

class Visitor {
  get secret(): string {
    called.add('secret')
    return 'called'
  }
  toString(): string {
    called.add('toString')
    return 'called'
  }
  toJSON(): string {
    called.add('toJSON')
    return 'called'
  }
  *[Symbol.iterator](): Generator<string> {
    called.add('iterator')
    yield 'called'
  }
}

class Loud extends Array<unknown> {
  override map(): never[] {
    called.add('map')
    return []
  }
  override push(): number {
    called.add('push')
    return 0
  }
  static override get [Symbol.species](): ArrayConstructor {
    called.add('species')
    return Array
  }
}

const listOfTraps = () => {
  const list: unknown[] = [1, 2]
  Object.defineProperty(list, 0, {
    configurable: true,
    enumerable: true,
    get: () => {
      called.add('item')
      return 'called'
    },
  })
  return list
}

const makers: Readonly<Record<string, () => object>> = {
  'an object': () => armed({ a: 1 }),
  'an object without prototype': () => armed(Object.assign(Object.create(null), { a: 1 }), Object.prototype),
  'a list': () => armed([1, 2]),
  'a list with an accessor': listOfTraps,
  'a list of a class': () => Loud.from([1, 2]),
  'a date': () => armed(new Date(0)),
  'a map': () => armed(new Map([['a', 1]])),
  'a set': () => armed(new Set([1])),
  'a regular expression': () => armed(/a/g),
  'an address': () => armed(new URL('https://a.b/?c=1')),
  'its parameters': () => armed(new URLSearchParams('c=1')),
  'an error': () => armed(new TypeError('x')),
  'a file': () => armed(new File(['a'], 'a.txt')),
  'a blob': () => armed(new Blob(['a'])),
  'a form': () => armed(new FormData()),
  'a number format': () => armed(new Intl.NumberFormat('en')),
  'an object of a class': () => new Visitor(),
  'an armed object of a class': () => armed(new Visitor()),
}

const OPERATIONS = [
  '`${trap}`',
  "trap + ''",
  'trap * 2',
  'trap == "called"',
  'trap === trap',
  'trap < 2',
  'typeof trap',
  'trap instanceof Array',
  '"a" in trap',
  'trap?.secret',
  '({ ...trap })',
  '[...trap]',
  '(({ a, ...rest }) => rest)(trap)',
  '(([a, ...rest]) => rest)(trap)',
  '({ [trap]: 1 })',
  '({ a: 1 })[trap]',
  'Object.prototype.toString.call(trap)',
  'Object.prototype.hasOwnProperty.call(trap, "a")',
  '[].slice.call(trap)',
  '[].map.call(trap, (x) => x)',
  'Math.max.apply(null, trap)',
  'new Map([[trap, trap]]).get(trap)',
  'new Set([trap]).union(trap)',
  '[[trap]].flat(9)',
  '[trap, trap].sort()',
  '[trap].join()',
  '[1].concat(trap)',
  '"a".replace(trap, trap)',
  '"a".match(trap)',
  '"a".split(trap, trap)',
  'wwFormulas.if(trap, trap, trap)',
]

const STATEMENTS = [
  'for (const x of trap) x',
  'for (const x in trap) trap[x]',
  'trap.a = 1; trap.toString = 2; delete trap.a; return trap',
  'trap.push(1); return trap',
  'trap.add(1); return trap',
  'trap.set("a", 2); return trap',
  'trap.setTime(5); return trap',
  'trap.hash = "b"; return trap',
  'trap.lastIndex = 1; return trap',
  'trap.append("a", "b"); return trap',
  'const { length = 1, ...rest } = trap; return rest',
  'throw trap',
  'try { throw trap } catch (e) { return `${e}` }',
  'switch (trap) { case "called": return 1 }',
  'return structuredClone({ a: trap })',
  'return JSON.stringify({ a: [trap] }, (key, value) => value)',
  'return JSON.stringify(trap, trap, trap)',
  'console.log(trap)',
  'const box = [trap]; box[0].a = 1; return JSON.stringify(box)',
  'localStorage.setItem(trap, trap); return localStorage.getItem(trap)',
  'const r = new FileReader(); r.onload = trap; r.readAsText(trap)',
  'setTimeout(trap, trap)',
]

/** Methods by the source code of a receiver that has them. */
const receivers: Readonly<Record<string, string>> = {
  text: '"abc"',
  number: '5',
  bigint: '5n',
  boolean: 'true',
  list: '[1, [2]]',
  object: '({ a: 1 })',
  function: '((x) => x)',
  Date: 'new Date(0)',
  Map: 'new Map([["a", 1]])',
  Set: 'new Set([1])',
  RegExp: '/a/g',
  Promise: 'Promise.resolve(1)',
  URL: 'new URL("https://a.b")',
  URLSearchParams: 'new URLSearchParams("a=1")',
  Error: 'new Error("x")',
  ...Object.fromEntries(
    ['Collator', 'DateTimeFormat', 'ListFormat', 'NumberFormat', 'PluralRules', 'RelativeTimeFormat'].map((name) => [
      `Intl.${name}`,
      `new Intl.${name}('en')`,
    ]),
  ),
  FormData: 'new FormData()',
  Blob: 'new Blob(["a"])',
  File: 'new File(["a"], "a")',
}

const members = [
  ...new Set([...coreKinds(), ...intlKinds].flatMap(({ methods, members }) => [...methods.keys(), ...members.keys()])),
]

const calls = [
  ...members.flatMap((name) => [
    `trap.${name}`,
    `trap.${name}()`,
    `trap.${name}((x) => x, trap)`,
    `trap.${name}("a", 1)`,
  ]),
  ...[...coreKinds(), ...intlKinds].flatMap(({ name, methods }) =>
    receivers[name]
      ? [...methods.keys()].flatMap((method) => [
          `${receivers[name]}.${method}(trap)`,
          `${receivers[name]}.${method}(1, trap)`,
        ])
      : [],
  ),
  ...[...formulaGlobals.keys(), ...LATE_NAMES, ...SCRIPT_NAMES].flatMap((name) => [
    `${name}(trap)`,
    `new ${name}(trap)`,
    `${name}(1, trap)`,
  ]),
  ...[...formulaGlobals].flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && 'keys' in value && typeof value.keys === 'function'
      ? (value.keys() as string[]).flatMap((member) => [
          `${name}.${member}(trap)`,
          `${name}.${member}(trap, trap)`,
          `new ${name}.${member}(trap, trap)`,
        ])
      : [],
  ),
  ...helpers.flatMap(({ name }) => [
    `wwFormulas.${name}(trap)`,
    `wwFormulas.${name}([trap], trap)`,
    `wwFormulas.${name}(trap, "a", trap)`,
  ]),
  // Dialogs have nobody to answer them, and a race of no promises never settles.
].filter((code) => !/\bfetch|\balert|\bprompt|\bconfirm|Promise\.race/.test(code))

const services = {
  log: () => {},
  localStorage: { get: () => null, set: () => {}, remove: () => {}, keys: () => [] },
}

async function run(code: string, trap: unknown): Promise<void> {
  const clock = { now: () => 0, setTimeout: () => () => {} }
  try {
    await evaluate(code, { trap }, { kind: 'script', async: true, clock, services })
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error
  }
}

describe.each(Object.entries(makers))('%s with members of its own', (_name, make) => {
  it('is never called', async () => {
    const found: string[] = []
    for (const code of [
      ...OPERATIONS.map((one) => `return ${one}`),
      ...STATEMENTS,
      ...calls.map((one) => `return ${one}`),
    ]) {
      called.clear()
      await run(code, make())
      if (called.size > 0) found.push(`${[...called].join()} by ${code}`)
    }
    expect(found).toEqual([])
  })
})
