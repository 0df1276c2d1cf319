/*
 * How a native method is called with values from a formula. Natives convert their arguments by calling `toString`,
 * `valueOf` and iterators, which data may bring along, and call functions that they are given; so every method of the
 * tables says which adapter makes its arguments harmless.
 */

import { FormulaError } from '../FormulaError.ts'
import type { Method } from '../runtime/callListed.ts'
import { callableOf } from '../runtime/Namespace.ts'
import { plainOptions } from '../runtime/own.ts'
import { toPrimitive } from '../runtime/toPrimitive.ts'

/** A native function before it is made harmless. */
export type Native = (...args: readonly unknown[]) => unknown

export type Adapter = (native: Native, name: string) => Method

/** The methods of a prototype that are listed, each through its adapter; natives that this machine lacks are left out. */
export function methodTable(prototype: object, lines: Readonly<Record<string, Adapter>>): ReadonlyMap<string, Method> {
  return new Map(
    Object.entries(lines).flatMap(([name, adapt]) => {
      const native: unknown = Object.getOwnPropertyDescriptor(prototype, name)?.value
      // A listed name of a standard prototype is a method.
      return typeof native === 'function' ? [[name, adapt(native as Native, name)] as const] : []
    }),
  )
}

/** Arguments as primitives. */
export const primitives: Adapter = (native) => (receiver, args) => {
  if (args.length === 0) return native.call(receiver)
  for (let i = 0; i < args.length; i += 1) {
    const arg = args[i]
    if (typeof arg === 'object' && arg !== null) args[i] = toPrimitive(arg)
  }
  return Reflect.apply(native, receiver, args)
}

/** Calls a function with each item. @throws {FormulaError} without one. */
export const each: Adapter = (native) => (receiver, args) => {
  const [call, ...rest] = callableArgs(args)
  if (typeof call !== 'function') throw new FormulaError('formula/not-callable', '“forEach” needs a function.')
  return Reflect.apply(native, receiver, [call, ...rest])
}

/** Arguments as they are; functions only when formulas may call them. */
export const values: Adapter = (native) => (receiver, args) => Reflect.apply(native, receiver, callableArgs(args))

/** A language or list of languages, and options; both copied so that nothing of theirs is called. */
export const locale: Adapter = (native, name) => (receiver, args) => {
  const [first, ...rest] = args
  const isCompare = name === 'localeCompare'
  const given = isCompare ? [toPrimitive(first, 'string'), ...rest.map(plainOptions)] : args.map(plainOptions)
  return Reflect.apply(native, receiver, given)
}

/** The result is a new value, which the run may change. */
export function fresh(adapt: Adapter): Adapter {
  return (native, name) => {
    const method = adapt(native, name)
    return (receiver, args, evaluation) => evaluation.own(method(receiver, args, evaluation))
  }
}

/** Arguments for natives that call functions: standard ones by their function, others only when formulas may call them. */
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

/** A native that answers with an iterator answers with a list, which can be looped over just the same. */
export const listed: Adapter = (native, name) => {
  const method = values(native, name)
  return (receiver, args, evaluation) => Array.from(method(receiver, args, evaluation) as Iterable<unknown>)
}
