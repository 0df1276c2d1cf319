import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCallable } from '../callable.ts'
import { compile } from '../compile.ts'
import { createHelpers } from '../createHelpers.ts'
import { FormulaError } from '../FormulaError.ts'
import { createBudget } from '../FormulaScope.ts'
import { parse } from '../parse.ts'
import { ScopeObject } from '../ScopeObject.ts'
import { helperDocs } from './docs.ts'
import { helpers } from './index.ts'

interface Case {
  readonly name: string
  readonly formula: string
  readonly data?: Readonly<Record<string, unknown>>
  readonly result?: unknown
  readonly code?: string
  readonly message?: string
}

type Names = Readonly<Record<string, unknown>>

const caseFiles = import.meta.glob<readonly Case[]>('./*/*.cases.json', { eager: true, import: 'default' })
const caseOf = (name: string) => caseFiles[name === 'ifempty' ? pathOf('ifEmptyAlias') : pathOf(name)] ?? []
const pathOf = (folder: string) => `./${folder}/${folder}.cases.json`

const said: string[] = []
const wwFormulas = createHelpers(() => ({
  language: 'es',
  defaultLanguage: 'en',
  now: () => new Date(2026, 2, 1, 9, 30).getTime(),
  roles: () => ['editor', 'admin'],
  fileUrl: (file) => `blob:test/${file.size}`,
  warnOnce: (message) => {
    said.push(message)
  },
}))

function evaluate(code: string, names: Names = {}): unknown {
  const all: Names = { wwFormulas, ...names }
  return compile(parse(code))({
    lookup: (name) => (Object.hasOwn(all, name) ? all[name] : undefined),
    has: (name) => Object.hasOwn(all, name),
    clock: { now: () => 0, setTimeout: () => () => {} },
    random: () => 0,
    budget: createBudget(),
  })
}

/** What a helper answers; a `FormulaError` counts as an answer, any other failure does not. */
function answer(name: string, args: readonly unknown[]): unknown {
  try {
    return evaluate(`wwFormulas['${name}'](...args)`, { args })
  } catch (error) {
    if (error instanceof FormulaError) return error
    throw error
  }
}

function errorOf(run: () => unknown): FormulaError {
  try {
    run()
  } catch (error) {
    if (error instanceof FormulaError) return error
    throw error
  }
  throw new Error('no error')
}

describe.each(helpers.map(({ name }) => ({ name })))('$name', ({ name }) => {
  it.each(caseOf(name))('$name', ({ formula, data, result, code, message }) => {
    if (code === undefined) return expect(evaluate(formula, data)).toStrictEqual(result)
    const error = errorOf(() => evaluate(formula, data))
    expect([error.code, error.message]).toEqual([code, message])
  })
})

describe('helpers', () => {
  const names = helpers.map(({ name }) => name)

  it('have names of their own, documentation and cases', () => {
    expect(new Set(names).size).toBe(names.length)
    expect(helperDocs.map(({ name }) => name)).toEqual(names)
    expect(Object.keys(caseFiles)).toHaveLength(names.length)
    for (const name of names) expect(caseOf(name).length, name).toBeGreaterThanOrEqual(5)
  })

  it.each(helperDocs)('do as the example of $name says', ({ name, example, deprecated }) => {
    said.length = 0
    expect(evaluate(example.formula)).toStrictEqual(example.result)
    expect(said).toEqual(deprecated ? [`${name} is deprecated; ${deprecated}`] : [])
  })

  it.each(helperDocs)('have signatures that can be read: $name', ({ signature }) => {
    const kind = String.raw`(?:text|number|boolean|date|file|list(?:<(?:T|U|T \| U|list|text)>)?|collection|object|function|null|undefined|any|T|U)`
    const union = String.raw`${kind}(?: \| ${kind})*`
    const parameter = String.raw`(?:\.\.\.\w+|\w+\??): ${union}`
    expect(signature).toMatch(new RegExp(`^\\((?:${parameter}(?:, ${parameter})*)?\\) => ${union}$`))
  })
})

describe('helpers over live objects', () => {
  class Live extends ScopeObject {
    readonly #members: Names

    constructor(members: Names) {
      super()
      this.#members = members
    }

    get(key: string) {
      return Object.hasOwn(this.#members, key) ? this.#members[key] : undefined
    }

    override keys() {
      return Object.keys(this.#members)
    }
  }
  const zones = new Live({ type: 'collection', data: [{ id: 1 }, { id: 2 }, { id: 3 }], limit: 2, total: 3, offset: 1 })
  const row = new Live({ a: 1, inner: new Live({ b: 2 }) })

  it.each<{ formula: string; expected: unknown }>([
    { formula: "wwFormulas.map(zones, 'id')", expected: [2, 3] },
    { formula: 'wwFormulas.length(zones)', expected: 2 },
    { formula: 'wwFormulas.keys(row)', expected: ['a', 'inner'] },
    { formula: "wwFormulas.getKeyValue(row, 'inner.b')", expected: 2 },
    { formula: "wwFormulas.map([row], 'inner.b')", expected: [2] },
    { formula: "wwFormulas.omit(row, 'inner')", expected: { a: 1 } },
    { formula: "wwFormulas.setKeyValue(row.inner, 'c', 3)", expected: { b: 2, c: 3 } },
    { formula: 'wwFormulas.compare(row, { a: 1, inner: { b: 2 } })', expected: true },
    { formula: 'wwFormulas.distinct([{ b: 2 }, row.inner]).length', expected: 1 },
    { formula: "wwFormulas.ifEmpty(nothing, 'none')", expected: 'none' },
    { formula: 'wwFormulas.concatenate(row)', expected: '[object Object]' },
    { formula: 'wwFormulas.translate(texts)', expected: 'Sí' },
  ])('$formula', ({ formula, expected }) => {
    const names = { zones, row, nothing: new Live({}), texts: new Live({ en: 'Yes', es: 'Sí' }) }
    expect(evaluate(formula, names)).toStrictEqual(expected)
  })
})

describe('helpers over files', () => {
  const photo = new File(['12345'], 'valve.png', { type: 'image/png', lastModified: 7 })

  it.each<{ formula: string; expected: unknown }>([
    { formula: "wwFormulas.fileToUrl(photo, 'none.png')", expected: 'blob:test/5' },
    { formula: "wwFormulas.map([photo], 'name')", expected: ['valve.png'] },
    {
      formula: "wwFormulas.map([photo], 'size', 'type', 'lastModified')",
      expected: [{ size: 5, type: 'image/png', lastModified: 7 }],
    },
    { formula: "wwFormulas.getKeyValue(photo, 'text')", expected: undefined },
    { formula: "wwFormulas.ifEmpty(photo, 'none')", expected: 'none' },
  ])('$formula', ({ formula, expected }) => {
    expect(evaluate(formula, { photo })).toStrictEqual(expected)
  })
})

describe('always', () => {
  const scalar = fc.oneof(fc.constantFrom(null, undefined, true, false, 0, -0, Number.NaN, '', 'a', '1'), fc.integer())
  const item = fc.oneof(
    scalar,
    fc.dictionary(fc.constantFrom('id', 'a', '__proto__'), fc.oneof(scalar, fc.array(scalar))),
  )
  const list = fc.array(item)
  const key = fc.constantFrom('id', 'a', '__proto__', 'a.length')

  it('filterByKey and removeByKey part a list in two', () => {
    fc.assert(
      fc.property(list, key, fc.oneof(scalar, fc.array(scalar)), (rows, name, value) => {
        const [kept, left] = [answer('filterByKey', [rows, name, value]), answer('removeByKey', [rows, name, value])]
        if (!Array.isArray(kept) || !Array.isArray(left)) return false
        const merged = rows.filter((row) => kept.includes(row) || left.includes(row))
        return kept.length + left.length === rows.length && merged.length === rows.length
      }),
    )
  })

  it('distinct has nothing more to do the second time, and loses nothing', () => {
    fc.assert(
      fc.property(list, (rows) => {
        const once = answer('distinct', [rows])
        expect(answer('distinct', [once])).toStrictEqual(once)
        for (const row of rows) expect(answer('findIndex', [once, row])).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('distinct keeps what findIndex finds first', () => {
    fc.assert(
      fc.property(list, (rows) => {
        const firsts = rows.filter((row, i) => answer('findIndex', [rows, row]) === i)
        expect(answer('distinct', [rows])).toStrictEqual(firsts)
      }),
    )
  })

  it('remove leaves nothing to find', () => {
    fc.assert(
      fc.property(list, item, (rows, value) => answer('findIndex', [answer('remove', [rows, value]), value]) === -1),
    )
  })

  it('compare finds a copy equal, and goes both ways', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        expect(answer('compare', [one, structuredClone(one)])).toBe(true)
        expect(answer('compare', [one, other])).toBe(answer('compare', [other, one]))
      }),
    )
  })

  it('groupBy keeps every truthy item once, in order', () => {
    fc.assert(
      fc.property(list, key, (rows, name) => {
        const groups = answer('groupBy', [rows, name])
        const kept = Object.values(groups as object).flat(1)
        return kept.length === rows.filter(Boolean).length && rows.every((row) => !row || kept.includes(row))
      }),
    )
  })

  it('sort only moves items, and descending is ascending reversed for numbers', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1 })), (numbers) => {
        expect(answer('sort', [numbers])).toEqual(numbers.toSorted((a, b) => a - b))
        expect(answer('sort', [numbers, 'desc'])).toEqual(numbers.toSorted((a, b) => b - a))
      }),
    )
  })

  it('pick and omit part an object in two', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('a', 'b', 'c', '__proto__'), scalar), (object) => {
        const names = Object.keys(object).filter((_name, i) => i % 2 === 0)
        const both = { ...(answer('omit', [object, ...names]) as object) }
        for (const [name, value] of Object.entries(answer('pick', [object, ...names]) as object))
          Object.defineProperty(both, name, { value, enumerable: true })
        expect(answer('compare', [both, object])).toBe(true)
      }),
    )
  })

  it('subText, split and join give the text back', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string(), fc.nat(), (text, separator, at) => {
        expect(answer('join', [answer('split', [text, separator]), separator])).toBe(text)
        expect(`${answer('subText', [text, 0, at])}${answer('subText', [text, at])}`).toBe(text)
      }),
    )
  })
})

const anyHelper = fc.constantFrom(...helpers.map(({ name }) => name))
const word = fc.constantFrom(
  'id',
  'a',
  'a.b',
  'length',
  'type',
  'data',
  '__proto__',
  'constructor',
  'toString',
  '1',
  '',
  'asc',
)
const primitive = fc.oneof(
  word,
  fc.integer({ min: -3, max: 5 }),
  fc.constantFrom(null, undefined, true, false, Number.NaN, 3n, Symbol('mark')),
)

describe('a helper', () => {
  it('changes none of its arguments', () => {
    const plain = fc.letrec<{ value: unknown; list: unknown[] }>((tie) => ({
      value: fc.oneof({ depthSize: 'small' }, primitive, tie('list'), fc.dictionary(word, tie('value'))),
      list: fc.array(tie('value'), { maxLength: 4 }),
    }))
    const collection = fc
      .tuple(plain.list, fc.nat(3), fc.nat(3))
      .map(([data, limit, offset]) => ({ type: 'collection', data, limit, offset, total: data.length }))
    fc.assert(
      fc.property(
        anyHelper,
        fc.array(fc.oneof(plain.list, collection, plain.value), { maxLength: 4 }),
        (name, args) => {
          answer(name, deepFreeze(args))
        },
      ),
      { numRuns: 3000 },
    )
  })

  it('calls nothing that data brings along, and hands no function on', () => {
    fc.assert(
      fc.property(anyHelper, fc.array(hostileValue(), { maxLength: 4 }), (name, makers) => {
        const args = makers.map((make) => make())
        calls = 0
        const result = answer(name, args)
        expect(calls).toBe(0)
        expect(typeof result === 'function' && !isCallable(result)).toBe(false)
        if (typeof result === 'object' && result !== null && !objectsOf(args).has(result))
          for (const member of Object.values(Object.getOwnPropertyDescriptors(result)))
            expect(typeof member.value === 'function' && !isCallable(member.value)).toBe(false)
      }),
      { numRuns: 5000 },
    )
  })

  const ones = endlessValues()
  const others = endlessValues()
  it.each(helpers.map(({ name }) => ({ name })))(
    'ends soon on data that holds or repeats itself: $name',
    ({ name }) => {
      const start = performance.now()
      for (const first of ones)
        for (const second of [undefined, 'a', ...others]) {
          answer(name, [first, second])
          answer(name, [[first, first], second, 'a'])
          answer(name, [{ a: first }, 'a', second])
        }
      expect(performance.now() - start).toBeLessThan(3_000)
    },
    10_000,
  )
})

describe('work', () => {
  it.each([
    { what: 'texts', items: Array.from({ length: 10_000 }, (_, i) => `zone ${i % 9_000}`) },
    { what: 'rows', items: Array.from({ length: 10_000 }, (_, i) => ({ id: i % 9_000, name: `zone ${i % 9_000}` })) },
    { what: 'nested rows', items: Array.from({ length: 10_000 }, (_, i) => ({ zone: { id: i % 9_000 } })) },
  ])('on many distinct $what is not quadratic', ({ items }) => {
    const start = performance.now()
    expect(answer('distinct', [items])).toHaveLength(9_000)
    expect(performance.now() - start).toBeLessThan(1_000)
  })

  it.each(helpers.map(({ name }) => ({ name })))('on endless lists ends at once: $name', ({ name }) => {
    const start = performance.now()
    const [one, other] = [Array(4_000_000_000), Array(4_000_000_000)]
    answer(name, [one, other])
    answer(name, [[[one], [one]], [other]])
    answer(name, [[{ a: one }, { a: one }], 'a', other])
    expect(performance.now() - start).toBeLessThan(1_000)
  })

  it('is refused when lists repeat one another', () => {
    const error = errorOf(() => evaluate('wwFormulas.toText(list)', { list: doubled(40, (half) => [half, half]) }))
    expect([error.code, error.message]).toEqual(['formula/budget', 'The formula takes too many steps.'])
  })

  it('finds equal what repeats itself alike', () => {
    const both = () => doubled(40, (half) => ({ left: half, right: [half] }))
    expect(answer('compare', [both(), both()])).toBe(true)
    expect(answer('compare', [both(), [both()]])).toBe(false)
  })
})

let calls = 0

function trap(): never {
  calls += 1
  throw new Error('called')
}

/** Makes a value that fails the test when anything of it is called or computed. */
type Make = () => unknown

function hostileValue(): fc.Arbitrary<Make> {
  const { value } = fc.letrec<{ value: Make; object: Make; list: Make; disguise: Make }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      primitive.map((plain) => () => plain),
      tie('list'),
      tie('object'),
      tie('disguise'),
    ),
    list: fc.array(tie('value'), { maxLength: 3 }).map((items) => () => items.map((make) => make())),
    object: fc
      .tuple(fc.boolean(), fc.array(fc.tuple(word, tie('value')), { maxLength: 4 }), tie('list'))
      .map(([isCollection, members, data]) => () => ({
        ...Object.fromEntries(members.map(([name, make]) => [name, make()])),
        ...(isCollection ? { type: 'collection', data: data() } : {}),
      })),
    disguise: fc.tuple(fc.constantFrom(...disguises), tie('value'), tie('list')).map(
      ([disguise, inner, items]) =>
        () =>
          disguise(inner(), items()),
    ),
  }))
  return value
}

const conversions = { toString: trap, valueOf: trap, toJSON: trap, [Symbol.toPrimitive]: trap, [Symbol.iterator]: trap }
const listMethods = {
  ...conversions,
  map: trap,
  filter: trap,
  slice: trap,
  join: trap,
  includes: trap,
  constructor: { [Symbol.species]: trap },
}
const computed = Object.fromEntries(
  ['id', 'a', 'type', 'data', 'limit', 'es', 'en', 'then', '0'].map((name) => [
    name,
    { get: trap, set: trap, enumerable: true, configurable: true },
  ]),
)
const handler: ProxyHandler<object> = {
  get: (_target, key) => (key === Symbol.toStringTag ? undefined : trap()),
  has: trap,
  set: trap,
  apply: trap,
  construct: trap,
  defineProperty: trap,
  deleteProperty: trap,
  setPrototypeOf: trap,
}

/** The target with members of its own that hide those of its kind. */
function own(target: object, members: object): object {
  return Object.defineProperties(target, Object.getOwnPropertyDescriptors(members))
}

const disguises: readonly ((inner: unknown, items: unknown) => unknown)[] = [
  () => trap,
  (inner) => ({ a: inner, ...conversions }),
  (inner) => Object.defineProperties({ b: inner }, computed),
  (inner) => Object.create({ ...conversions, id: inner }, computed),
  (inner) => Object.create(Object.defineProperties({ a: inner }, computed)),
  (_inner, items) => own([items, trap], listMethods),
  (inner) => Object.defineProperty([inner, 1], 0, { get: trap }),
  () => own(new Date(0), { getTime: trap, getTimezoneOffset: trap, toISOString: trap, ...conversions }),
  (inner) => own(new Map([[inner, trap]]), { get: trap, has: trap, entries: trap, ...conversions }),
  (inner) => own(new Set([inner, trap]), { has: trap, values: trap, entries: trap, ...conversions }),
  (inner) => new Proxy({ a: inner, ...conversions }, handler),
  (inner) => new Proxy([inner, 2], handler),
  (inner) =>
    JSON.parse('{"__proto__":{"a":1},"constructor":{"name":"x"}}', (_key, value) => (value === 1 ? inner : value)),
]

/** Every object that a value holds, itself included, found without calling anything. */
function objectsOf(value: unknown, found: Set<unknown> = new Set()): Set<unknown> {
  if (typeof value !== 'object' || value === null || found.has(value)) return found
  found.add(value)
  for (const key of Reflect.ownKeys(value)) objectsOf(Object.getOwnPropertyDescriptor(value, key)?.value, found)
  if (value instanceof Map)
    Map.prototype.forEach.call(value, (member, key) => [member, key].map((part) => objectsOf(part, found)))
  if (value instanceof Set) Set.prototype.forEach.call(value, (member) => objectsOf(member, found))
  return found
}

function deepFreeze<T>(value: T): T {
  for (const object of objectsOf(value)) Object.freeze(object)
  return value
}

function doubled(levels: number, double: (half: unknown) => unknown): unknown {
  return Array.from({ length: levels }).reduce<unknown>(double, 1)
}

function endlessValues(): readonly unknown[] {
  const ring: unknown[] = []
  ring.push(ring, { ring })
  const object: Record<string, unknown> = { type: 'collection', data: ring }
  object.a = object
  return [
    ring,
    object,
    doubled(40, (half) => [half, half]),
    doubled(40, (half) => ({ a: half, b: half })),
    doubled(100_000, (half) => [half]),
    doubled(100_000, (half) => ({ a: half })),
  ]
}
