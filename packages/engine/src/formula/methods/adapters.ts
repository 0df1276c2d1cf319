/*
 * Adapters for calling native methods with values from a formula. Natives convert their arguments through `toString`,
 * `valueOf` and iterators, which data may define, and call functions passed to them; so every method in the tables
 * names the adapter that makes its arguments safe.
 */

import { FormulaError } from '../FormulaError.ts'
import type { Method } from '../runtime/callListed.ts'
import { callableOf } from '../runtime/Namespace.ts'
import { plainOptions } from '../runtime/own.ts'
import { toPrimitive } from '../runtime/toPrimitive.ts'

/** Native function, not yet wrapped by an adapter. */
export type Native = (...args: readonly unknown[]) => unknown

export type Adapter = (native: Native, name: string) => Method

/** Wraps the listed methods of a prototype, each in its adapter; natives missing on this platform are left out. */
export function methodTable(prototype: object, lines: Readonly<Record<string, Adapter>>): ReadonlyMap<string, Method> {
  return new Map(
    Object.entries(lines).flatMap(([name, adapt]) => {
      const native: unknown = Object.getOwnPropertyDescriptor(prototype, name)?.value
      // Listed names of standard prototypes are methods.
      return typeof native === 'function' ? [[name, adapt(native as Native, name)] as const] : []
    }),
  )
}

/** Converts arguments to primitives. */
export const primitives: Adapter = (native) => (receiver, args) => {
  if (args.length === 0) return native.call(receiver)
  for (let i = 0; i < args.length; i += 1) {
    const arg = args[i]
    if (typeof arg === 'object' && arg !== null) args[i] = toPrimitive(arg)
  }
  return Reflect.apply(native, receiver, args)
}

/** Passes a callback that is called for each item. @throws {FormulaError} without a callback. */
export const each: Adapter = (native) => (receiver, args) => {
  const [call, ...rest] = callableArgs(args)
  if (typeof call !== 'function') throw new FormulaError('formula/not-callable', '“forEach” needs a function.')
  return Reflect.apply(native, receiver, [call, ...rest])
}

/** Passes arguments unchanged. @throws {FormulaError} for a function that formulas may not call. */
export const values: Adapter = (native) => (receiver, args) => Reflect.apply(native, receiver, callableArgs(args))

/** Passes a language or list of languages, and options; both are copied so that none of their members is called. */
export const locale: Adapter = (native, name) => (receiver, args) => {
  const [first, ...rest] = args
  const isCompare = name === 'localeCompare'
  const given = isCompare ? [toPrimitive(first, 'string'), ...rest.map(plainOptions)] : args.map(plainOptions)
  return Reflect.apply(native, receiver, given)
}

/** Calls a method that the late part `scripts` has, because few texts use it. */
export const rare: Adapter =
  (_native, name) =>
  (...call) =>
    call[2].late.scripts.get(null).callRare(name, ...call)

/** Marks the result as created by the run, which may then change it. */
export function fresh(adapt: Adapter): Adapter {
  return (native, name) => {
    const method = adapt(native, name)
    return (receiver, args, evaluation) => evaluation.own(method(receiver, args, evaluation))
  }
}

/**
 * Prepares arguments for natives that call functions: standard functions become plain ones. @throws {FormulaError} for
 * a function that formulas may not call.
 */
export function callableArgs(args: unknown[]): unknown[] {
  for (let i = 0; i < args.length; i += 1) {
    const arg = args[i]
    const call = callableOf(arg)
    if (call) args[i] = call
    else if (typeof arg === 'function')
      throw new FormulaError('formula/not-callable', 'A function that comes with data cannot be called.')
  }
  return args
}

/** Converts a returned iterator to a list, which can be looped over in the same way. */
export const listed: Adapter = (native, name) => {
  const method = values(native, name)
  return (receiver, args, evaluation) => Array.from(method(receiver, args, evaluation) as Iterable<unknown>)
}

/** Calls a method that changes its receiver on the value the run may change: the receiver or its copy. */
export function changing(adapt: Adapter): Adapter {
  return (native, name) => {
    const method = adapt(native, name)
    return (receiver, args, evaluation) => {
      // Only objects have methods that change them.
      const target = evaluation.change(receiver as object, evaluation.range)
      // An argument may be the original of the copy just made.
      for (let i = 0; i < args.length; i += 1) args[i] = evaluation.current(args[i])
      return method(target, args, evaluation)
    }
  }
}
