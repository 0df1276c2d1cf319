/*
 * Methods that a formula may call on each kind of value, accessors it may read, and accessors it may write. Anything
 * not listed, such as `constructor`, is out of reach.
 */
import { FormulaError } from '../FormulaError.ts'
import { allowCall, type Callable, factsOf, isCallable } from '../runtime/callable.ts'
import { callListed, type Method } from '../runtime/callListed.ts'
import { type Evaluation, runningEvaluation } from '../runtime/Evaluation.ts'
import { isPlain } from '../runtime/isPlain.ts'
import { plainList } from '../runtime/iterate.ts'
import { locale, methodTable, primitives } from './adapters.ts'
import { fileKinds } from './files.ts'
import { defineKind, hasOwn, type Kind, objectMethods } from './Kind.ts'
import { listMethods } from './list.ts'
import { changingListMethods, standardKinds } from './standard.ts'
import { textMethods } from './text.ts'

/** Methods of numbers. */
const numberMethods = methodTable(Number.prototype, {
  toExponential: primitives,
  toFixed: primitives,
  toLocaleString: locale,
  toPrecision: primitives,
  toString: primitives,
  valueOf: primitives,
})

/** Methods of booleans. */
const booleanMethods = methodTable(Boolean.prototype, { toString: primitives, valueOf: primitives })

/** Methods of bigints. */
const bigintMethods = methodTable(BigInt.prototype, {
  toLocaleString: locale,
  toString: primitives,
  valueOf: primitives,
})

// The table of kinds uses these methods for callable functions only.
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

/** Returns a listed method as a value; called directly, it works on the receiver it was read from. */
export function methodValue(receiver: unknown, name: string, method: Method, evaluation: () => Evaluation): Callable {
  const value = allowCall((...args) =>
    callListed(method, evaluation().current(receiver), name, [...args], evaluation()),
  )
  methodNames.set(value, name)
  return value
}

/** Calls a function with a receiver, which only methods use. */
function callOn(call: Callable, self: unknown, args: unknown[], evaluation: Evaluation): unknown {
  const name = methodNames.get(call)
  if (name === undefined) return call(...args)
  const receiver = evaluation.current(self)
  const method = kindOf(receiver)?.methods.get(name)
  if (method) return callListed(method, receiver, name, args, evaluation)
  throw new FormulaError('formula/not-callable', `“${name}” is no method of what it is called on.`)
}

const own: ReadonlyMap<string, Method> = new Map([['hasOwnProperty', hasOwn]])

const listKind = defineKind('list', new Map([...listMethods, ...own, ...changingListMethods]))
const objectKind = defineKind('object', objectMethods)
const functionKind = {
  ...defineKind('function', new Map([...functionMethods, ...own])),
  members: new Map(
    (['length', 'name'] as const).map((key) => [key, (receiver: unknown) => factsOf(receiver as Callable)?.[key]]),
  ),
}

const primitiveKinds: Readonly<Record<string, Kind>> = {
  string: defineKind('text', new Map([...textMethods, ...own])),
  number: defineKind('number', new Map([...numberMethods, ...own])),
  bigint: defineKind('bigint', new Map([...bigintMethods, ...own])),
  boolean: defineKind('boolean', new Map([...booleanMethods, ...own])),
}

type Type = new (...args: never) => object

/** File first, because it is a Blob too. */
const instances: readonly (readonly [Type, Kind])[] = [...standardKinds, ...fileKinds]

/** Every kind, for the documentation and for tests. */
export function coreKinds(): readonly Kind[] {
  return [...Object.values(primitiveKinds), listKind, objectKind, functionKind, ...instances.map(([, kind]) => kind)]
}

/** Returns the kind of a value; undefined for null, undefined, symbols and functions found in data. */
export function kindOf(value: unknown): Kind | undefined {
  if (typeof value === 'object') return value === null ? undefined : objectKindOf(value)
  if (typeof value === 'function') return isCallable(value) ? functionKind : undefined
  return primitiveKinds[typeof value]
}

function objectKindOf(value: object): Kind {
  if (Array.isArray(value)) return listKind
  if (isPlain(value)) return objectKind
  for (const [type, kind] of instances) if (value instanceof type) return kind
  // Evaluations do not know the type of kinds.
  const late = runningEvaluation()?.late.scripts.loaded?.lateKindOf(value) as Kind | undefined
  return late ?? objectKind
}
