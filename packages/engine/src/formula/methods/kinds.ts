/*
 * What a formula may do with each kind of value: the methods it may call, the accessors it may read and those it may
 * write. What is not listed is out of reach, `constructor` included.
 */
import { isPlain } from '../../internals/isPlain.ts'
import { FormulaError } from '../FormulaError.ts'
import { allowCall, type Callable, isCallable } from '../runtime/callable.ts'
import { callListed } from '../runtime/callListed.ts'
import type { Evaluation } from '../runtime/Evaluation.ts'
import { plainList } from '../runtime/iterate.ts'
import { toText } from '../runtime/toPrimitive.ts'
import type { Method } from './adapters.ts'
import { listMethods } from './list.ts'
import { bigintMethods, booleanMethods, numberMethods } from './number.ts'
import { textMethods } from './text.ts'

/** One kind of receiver. */
export interface Kind {
  readonly name: string
  readonly methods: Map<string, Method>
  /** Accessors that can be read, by name. */
  readonly members: ReadonlyMap<string, (receiver: unknown) => unknown>
  /** Accessors that scripts can write. */
  readonly writable: ReadonlySet<string>
}

/** A kind whose members are accessors of a prototype. */
export function defineKind(
  name: string,
  methods: ReadonlyMap<string, Method>,
  prototype: object = {},
  members: readonly string[] = [],
  writable: readonly string[] = [],
): Kind {
  const readers = members.map((member) => [member, reader(prototype, member)] as const)
  return { name, methods: new Map(methods), members: new Map(readers), writable: new Set(writable) }
}

function reader(prototype: object, member: string): (receiver: unknown) => unknown {
  const get = Object.getOwnPropertyDescriptor(prototype, member)?.get
  return (receiver) => get?.call(receiver)
}

const hasOwn: Method = (receiver, [key]) => Object.hasOwn(Object(receiver), toText(key))

/** Methods of plain objects. */
export const objectMethods: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['hasOwnProperty', hasOwn],
  ['propertyIsEnumerable', hasOwn],
  ['toString', toText],
  ['toLocaleString', toText],
  ['valueOf', (receiver) => receiver],
])

// The kinds table chooses the function methods for callable functions only.
const functionMethods: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['call', (receiver, [self, ...args], evaluation) => callOn(receiver as Callable, self, args, evaluation)],
  [
    'apply',
    (receiver, [self, list], evaluation) =>
      callOn(receiver as Callable, self, Array.isArray(list) ? [...plainList(list)] : [], evaluation),
  ],
  [
    'bind',
    (receiver, [self, ...bound], evaluation) =>
      allowCall((...args) => callOn(receiver as Callable, self, [...bound, ...args], evaluation)),
  ],
])

/** Names of methods that were read as values. */
const methodNames = new WeakMap<Callable, string>()

/** A listed method as a value; called as it is, it works on the receiver that it was read from. */
export function methodValue(receiver: unknown, name: string, method: Method, evaluation: () => Evaluation): Callable {
  const value = allowCall((...args) =>
    callListed(method, evaluation().current(receiver), name, [...args], evaluation()),
  )
  methodNames.set(value, name)
  return value
}

/** Calls a function with a receiver; only methods look at it. */
function callOn(call: Callable, self: unknown, args: unknown[], evaluation: Evaluation): unknown {
  const name = methodNames.get(call)
  if (name === undefined) return call(...args)
  const receiver = evaluation.current(self)
  const method = kindOf(receiver)?.methods.get(name)
  if (method) return callListed(method, receiver, name, args, evaluation)
  throw new FormulaError('formula/not-callable', `“${name}” is no method of what it is called on.`)
}

const listKind = defineKind('list', new Map([...listMethods, ['hasOwnProperty', hasOwn]]))
const objectKind = defineKind('object', objectMethods)
const functionKind = defineKind('function', functionMethods)

const primitives: Readonly<Record<string, Kind>> = {
  string: defineKind('text', new Map([...textMethods, ['hasOwnProperty', hasOwn]])),
  number: defineKind('number', numberMethods),
  bigint: defineKind('bigint', bigintMethods),
  boolean: defineKind('boolean', booleanMethods),
}

type Type = new (...args: never) => object

const instances: (readonly [Type, Kind])[] = []

/** Adds kinds, and methods to kinds that are here. */
export function extendKinds(
  kinds: readonly (readonly [Type, Kind])[],
  methods: Readonly<Record<string, ReadonlyMap<string, Method>>> = {},
): void {
  for (const entry of kinds) if (!instances.some(([type]) => type === entry[0])) instances.push(entry)
  for (const kind of allKinds()) for (const [name, method] of methods[kind.name] ?? []) kind.methods.set(name, method)
}

/** Every kind, for the documentation and for tests. */
export function allKinds(): readonly Kind[] {
  return [...Object.values(primitives), listKind, objectKind, functionKind, ...instances.map(([, kind]) => kind)]
}

/** The kind of a value; undefined for null, undefined, symbols and functions that came with data. */
export function kindOf(value: unknown): Kind | undefined {
  if (typeof value === 'object') return value === null ? undefined : objectKindOf(value)
  if (typeof value === 'function') return isCallable(value) ? functionKind : undefined
  return primitives[typeof value]
}

function objectKindOf(value: object): Kind {
  if (Array.isArray(value)) return listKind
  if (isPlain(value)) return objectKind
  for (const [type, kind] of instances) if (value instanceof type) return kind
  return objectKind
}
