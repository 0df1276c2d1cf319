import type { Callable } from '../runtime/callable.ts'
import type { Method } from '../runtime/callListed.ts'
import { type Evaluation, spendActive } from '../runtime/Evaluation.ts'
import { plainList } from '../runtime/iterate.ts'
import { checkLength } from '../runtime/limits.ts'
import { listText, toNumeric, toPrimitive, toText } from '../runtime/toPrimitive.ts'
import { type Adapter, callableArgs, fresh, methodTable, rare } from './adapters.ts'
import { filtering, mapping, reducing } from './itemLoops.ts'

/** Calls a native that reads the list. */
export const list: Adapter = (native) => (receiver, args) => Reflect.apply(native, asList(receiver), callableArgs(args))

/** Searches for a value, starting from a position. */
const searching: Adapter = (native) => (receiver, args) =>
  Reflect.apply(
    native,
    asList(receiver),
    args.map((arg, i) => (i === 1 ? toPrimitive(arg) : arg)),
  )

/** Converts the first two arguments to numbers, passes the others unchanged. */
export const positions: Adapter = (native) => (receiver, args) =>
  Reflect.apply(
    native,
    asList(receiver),
    args.map((arg, i) => (i < 2 ? toPrimitive(arg) : arg)),
  )

const own =
  (method: Method): Adapter =>
  () =>
    method

/** Sorts with a formula's function, or by text. */
export const sorting: Adapter = (native) => (receiver, args, evaluation) => {
  const [compare] = callableArgs(args)
  evaluation.spend(asList(receiver).length)
  // `callableArgs` accepts only callable functions.
  const order = compare === undefined ? byText : (a: unknown, b: unknown) => toNumeric((compare as Callable)(a, b))
  return Reflect.apply(native, receiver, [order])
}

const joining: Adapter =
  () =>
  (receiver, [separator]) =>
    listText(asList(receiver), separator === undefined ? ',' : toText(separator))

const iterating: Adapter = (native) => (receiver) =>
  Array.from(Reflect.apply(native, asList(receiver), []) as Iterable<unknown>)

/** Methods that read lists. */
export const listMethods = methodTable(Array.prototype, {
  at: positions,
  concat: fresh(own(concat)),
  entries: fresh(iterating),
  every: list,
  filter: fresh(filtering),
  find: list,
  findIndex: list,
  findLast: list,
  findLastIndex: list,
  flat: fresh(
    own((receiver, [depth], evaluation) =>
      flatten(asList(receiver), depth === undefined ? 1 : toNumeric(depth), [], evaluation),
    ),
  ),
  flatMap: fresh(own(flatMap)),
  forEach: list,
  includes: searching,
  indexOf: searching,
  join: joining,
  keys: fresh(iterating),
  lastIndexOf: searching,
  map: fresh(mapping),
  reduce: reducing,
  reduceRight: list,
  slice: fresh(positions),
  some: list,
  toLocaleString: rare,
  toReversed: fresh(list),
  toSorted: fresh((native, name) => {
    const sort = sorting(native, name)
    return (receiver, args, evaluation) => sort(asList(receiver), args, evaluation)
  }),
  toSpliced: fresh(positions),
  toString: joining,
  values: fresh(iterating),
  with: fresh(positions),
})

/** The table of kinds uses these methods for lists only. */
function asList(receiver: unknown): readonly unknown[] {
  return plainList(receiver as readonly unknown[])
}

function byText(a: unknown, b: unknown): number {
  const left = toText(a)
  const right = toText(b)
  if (left.length > 99) spendActive(left.length >>> 5)
  return left < right ? -1 : left > right ? 1 : 0
}

function concat(receiver: unknown, args: readonly unknown[]): unknown[] {
  const lists = [receiver, ...args].map((arg) => (Array.isArray(arg) ? plainList(arg) : [arg]))
  checkLength(lists.reduce((length, items) => length + items.length, 0))
  return lists.flat()
}

function flatten(items: readonly unknown[], depth: number, into: unknown[], evaluation: Evaluation): unknown[] {
  evaluation.spend(items.length + 1)
  for (const item of items) {
    if (Array.isArray(item) && depth >= 1) flatten(plainList(item), depth - 1, into, evaluation)
    else into.push(item)
  }
  checkLength(into.length)
  return into
}

function flatMap(receiver: unknown, args: unknown[], evaluation: Evaluation): unknown[] {
  const [callback] = callableArgs(args)
  // `callableArgs` accepts only callable functions; the native throws when the callback is missing.
  return flatten(asList(receiver).map(callback as Callable), 1, [], evaluation)
}
