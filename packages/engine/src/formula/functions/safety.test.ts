/*
 * Limits that hold for every helper and input: it never changes an argument, calls or computes anything that data
 * brings along, passes on a function of the data, or works without end.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCallable } from '../runtime/callable.ts'
import { helpers } from './index.ts'
import { answer } from './testing/answer.ts'
import { doubled, endlessValues } from './testing/endlessValues.ts'

const anyHelper = fc.constantFrom(...helpers.map(({ name }) => name))
const word = fc.constantFrom(
  'id',
  'a',
  'a.b',
  'length',
  'type',
  'data',
  'limit',
  'total',
  'offset',
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

  it('calls nothing that data brings along and passes no function on', () => {
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
    'ends on cyclic or repetitive data: $name',
    ({ name }) => {
      for (const first of ones)
        for (const second of [undefined, 'a', ...others]) {
          answer(name, [first, second])
          answer(name, [[first, first], second, 'a'])
          answer(name, [{ a: first }, 'a', second])
        }
    },
    30_000,
  )
})

describe('work', () => {
  it.each([
    { what: 'texts', items: Array.from({ length: 10_000 }, (_, i) => `zone ${i % 9_000}`) },
    { what: 'rows', items: Array.from({ length: 10_000 }, (_, i) => ({ id: i % 9_000, name: `zone ${i % 9_000}` })) },
    { what: 'nested rows', items: Array.from({ length: 10_000 }, (_, i) => ({ zone: { id: i % 9_000 } })) },
  ])('on many distinct $what ends', ({ items }) => {
    expect(answer('distinct', [items])).toHaveLength(9_000)
  })

  it.each(helpers.map(({ name }) => ({ name })))('ends at once on endless lists: $name', ({ name }) => {
    const [one, other] = [Array(4_000_000_000), Array(4_000_000_000)]
    answer(name, [one, other])
    answer(name, [[[one], [one]], [other]])
    answer(name, [[{ a: one }, { a: one }], 'a', other])
  })

  it('is refused when lists repeat one another', () => {
    expect(answer('toText', [doubled(40, (half) => [half, half])])).toMatchObject({
      code: 'formula/budget',
      message: 'The formula takes too many steps.',
    })
  })

  it('finds values equal that repeat their parts alike', () => {
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

/** Creates a value that fails the test when any of its members is called or computed. */
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

/** Defines own members on the target that shadow the inherited ones. */
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

/** Returns every object reachable from a value, itself included, without calling anything. */
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
