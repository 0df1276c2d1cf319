import type { Callable } from '../callable.ts'
import type { Evaluation } from '../compile/Evaluation.ts'
import { listText, toNumeric, toPrimitive, toText } from '../toPrimitive.ts'
import { plainList } from '../values/iterate.ts'
import { checkLength } from '../values/limits.ts'
import { type Adapter, callableArgs, changing, fresh, type Method, methodTable } from './adapters.ts'

/** Reads the list. */
const list: Adapter = (native) => (receiver, args) => Reflect.apply(native, asList(receiver), callableArgs(args))

/** Positions as numbers, further arguments as they are. */
const positions: Adapter = (native) => (receiver, args) =>
  Reflect.apply(
    native,
    asList(receiver),
    args.map((arg, i) => (i < 2 ? toPrimitive(arg) : arg)),
  )

const own =
  (method: Method): Adapter =>
  () =>
    method

const adding: Adapter = (native) => (receiver, args) => {
  checkLength(asList(receiver).length + args.length)
  return Reflect.apply(native, receiver, args)
}

const sorting: Adapter = (native) => (receiver, args) => {
  const [compare] = callableArgs(args)
  // `callableArgs` let nothing but a function of the language pass.
  const order = compare === undefined ? byText : (a: unknown, b: unknown) => toNumeric((compare as Callable)(a, b))
  return Reflect.apply(native, receiver, [order])
}

const filling: Adapter =
  (native) =>
  (receiver, [value, ...range]) =>
    Reflect.apply(native, receiver, [value, ...range.map((arg) => toPrimitive(arg))])

const joining: Adapter =
  () =>
  (receiver, [separator]) =>
    listText(asList(receiver), separator === undefined ? ',' : toText(separator))

const iterating: Adapter = (native) => (receiver) =>
  Array.from(Reflect.apply(native, asList(receiver), []) as Iterable<unknown>)

/** Methods of lists. Those that change the list change a copy of one that came from outside. */
export const listMethods = methodTable(Array.prototype, {
  at: positions,
  concat: fresh(own(concat)),
  copyWithin: changing(positions),
  entries: fresh(iterating),
  every: list,
  fill: changing(filling),
  filter: fresh(list),
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
  includes: list,
  indexOf: list,
  join: joining,
  keys: fresh(iterating),
  lastIndexOf: list,
  map: fresh(list),
  pop: changing(list),
  push: changing(adding),
  reduce: list,
  reduceRight: list,
  reverse: changing(list),
  shift: changing(list),
  slice: fresh(positions),
  some: list,
  sort: changing(sorting),
  splice: changing(fresh(positions)),
  toReversed: fresh(list),
  toSorted: fresh(sorting),
  toSpliced: fresh(positions),
  toString: joining,
  unshift: changing(adding),
  values: fresh(iterating),
  with: fresh(positions),
})

/** The kinds table has chosen the list methods for lists only. */
function asList(receiver: unknown): readonly unknown[] {
  return plainList(receiver as readonly unknown[])
}

function byText(a: unknown, b: unknown): number {
  const left = toText(a)
  const right = toText(b)
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
  // `callableArgs` let nothing but a function of the language pass; the native says what it misses.
  return flatten(asList(receiver).map(callback as Callable), 1, [], evaluation)
}
