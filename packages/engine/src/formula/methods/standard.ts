/*
 * Methods of standard objects, including those that change their receiver. Members are read through the accessors of
 * the standard prototype, so nothing defined by a subclass or the object itself is called.
 */

import { FormulaError } from '../FormulaError.ts'
import { activeEvaluation } from '../runtime/Evaluation.ts'
import { iterate } from '../runtime/iterate.ts'
import { checkLength } from '../runtime/limits.ts'
import { toPrimitive, toText } from '../runtime/toPrimitive.ts'
import { type Adapter, changing, each, fresh, listed, locale, methodTable, primitives, values } from './adapters.ts'
import { addressKinds } from './addresses.ts'
import { defineKind, type Kind, objectMethods } from './Kind.ts'
import { list, positions, sorting } from './list.ts'
import { promiseMethods } from './promise.ts'

const setter = changing(primitives)

/** Converts the other set to a platform set. */
const ofSets: Adapter =
  (native) =>
  (receiver, [other]) =>
    Reflect.apply(native, receiver, [new Set(iterate(other))])

const adding: Adapter = (native) => (receiver, args) => {
  // The table of kinds uses this for lists only.
  checkLength((receiver as readonly unknown[]).length + args.length)
  return Reflect.apply(native, receiver, args)
}

const filling: Adapter =
  (native) =>
  (receiver, [value, ...range]) =>
    Reflect.apply(native, receiver, [value, ...range.map((arg) => toPrimitive(arg))])

/** Methods that change their list. */
export const changingListMethods = methodTable(Array.prototype, {
  copyWithin: changing(positions),
  fill: changing(filling),
  pop: changing(list),
  push: changing(adding),
  reverse: changing(list),
  shift: changing(list),
  sort: changing(sorting),
  splice: changing(fresh(positions)),
  unshift: changing(adding),
})

const changingDateMethods = methodTable(Date.prototype, {
  setDate: setter,
  setFullYear: setter,
  setHours: setter,
  setMilliseconds: setter,
  setMinutes: setter,
  setMonth: setter,
  setSeconds: setter,
  setTime: setter,
  setUTCDate: setter,
  setUTCFullYear: setter,
  setUTCHours: setter,
  setUTCMilliseconds: setter,
  setUTCMinutes: setter,
  setUTCMonth: setter,
  setUTCSeconds: setter,
})

/** Finds a key also by the version it had before this run copied it. */
const keyed: Adapter = (native, name) => {
  const method = values(native, name)
  return (receiver, args, evaluation) => {
    args[0] = evaluation.keyIn(receiver, args[0])
    return method(receiver, args, evaluation)
  }
}

const mapMethods = methodTable(Map.prototype, {
  clear: changing(values),
  delete: changing(keyed),
  entries: fresh(listed),
  forEach: each,
  get: keyed,
  has: keyed,
  keys: fresh(listed),
  set: changing(keyed),
  values: fresh(listed),
})

const setMethods = methodTable(Set.prototype, {
  add: changing(keyed),
  clear: changing(values),
  delete: changing(keyed),
  difference: fresh(ofSets),
  entries: fresh(listed),
  forEach: each,
  has: keyed,
  intersection: fresh(ofSets),
  isDisjointFrom: ofSets,
  isSubsetOf: ofSets,
  isSupersetOf: ofSets,
  keys: fresh(listed),
  symmetricDifference: fresh(ofSets),
  union: fresh(ofSets),
  values: fresh(listed),
})

const matching: Adapter =
  (_native, name) =>
  (receiver, [given]) => {
    if (!(receiver instanceof RegExp)) throw new FormulaError('formula/not-callable', 'Not a regular expression.')
    const text = toText(given)
    const regexp = activeEvaluation().late.scripts.get(null).usableRegExp(receiver, text.length)
    const match = regexp.exec(text)
    if (regexp !== receiver && (receiver.global || receiver.sticky)) receiver.lastIndex = regexp.lastIndex
    return name === 'test' ? match !== null : match
  }

const regexpMethods = methodTable(RegExp.prototype, {
  exec: fresh(matching),
  test: matching,
  toString: primitives,
})

const date = primitives

/** Methods that read dates. */
const dateMethods = methodTable(Date.prototype, {
  getDate: date,
  getDay: date,
  getFullYear: date,
  getHours: date,
  getMilliseconds: date,
  getMinutes: date,
  getMonth: date,
  getSeconds: date,
  getTime: date,
  getTimezoneOffset: date,
  getUTCDate: date,
  getUTCDay: date,
  getUTCFullYear: date,
  getUTCHours: date,
  getUTCMilliseconds: date,
  getUTCMinutes: date,
  getUTCMonth: date,
  getUTCSeconds: date,
  getYear: date,
  toDateString: date,
  toISOString: date,
  toJSON: () => (receiver) => dateToJson(receiver),
  toLocaleDateString: locale,
  toLocaleString: locale,
  toLocaleTimeString: locale,
  toString: date,
  toTimeString: date,
  toUTCString: date,
  valueOf: date,
})

function dateToJson(receiver: unknown): string | null {
  // The table of kinds uses this for dates only.
  const date = new Date(Date.prototype.getTime.call(receiver as Date))
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}

const REGEXP_MEMBERS = ['dotAll', 'flags', 'global', 'ignoreCase', 'multiline', 'source', 'sticky', 'unicode']

type Type = new (...args: never) => object

/** Kinds of standard objects. */
export const standardKinds: readonly (readonly [Type, Kind])[] = [
  [Date, defineKind('Date', new Map([...dateMethods, ...changingDateMethods]))],
  [Map, defineKind('Map', mapMethods, Map.prototype, ['size'])],
  [Set, defineKind('Set', setMethods, Set.prototype, ['size'])],
  [RegExp, defineKind('RegExp', regexpMethods, RegExp.prototype, REGEXP_MEMBERS, ['lastIndex'])],
  [Promise, defineKind('Promise', promiseMethods)],
  ...addressKinds,
  [Error, errorKind()],
]

function errorKind(): Kind {
  const members = new Map([['name', errorName]])
  return { name: 'Error', methods: new Map(objectMethods), members, writable: new Set(['name', 'message']) }
}

/** Returns the name of the error's class, or an own name. */
function errorName(error: unknown): unknown {
  for (let at: unknown = error; typeof at === 'object' && at !== null; at = Object.getPrototypeOf(at)) {
    const own = Object.getOwnPropertyDescriptor(at, 'name')
    if (own && 'value' in own) return typeof own.value === 'string' ? own.value : undefined
  }
  return undefined
}
