import { FormulaError } from '../FormulaError.ts'
import { kindOf, methodValue } from '../methods/kindOf.ts'
import { isCallable } from './callable.ts'
import { activeEvaluation, runningEvaluation, workOf } from './Evaluation.ts'
import { checkText } from './limits.ts'
import { ScopeObject } from './ScopeObject.ts'
import { toPrimitive, toText } from './toPrimitive.ts'

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Reads `receiver[key]` with the rules of formulas: own data of plain objects and lists, listed accessors and methods
 * of standard objects, members of scope objects. Accessors and functions found in data read as undefined.
 * @throws {FormulaError} when the receiver is null or undefined.
 */
export function getMember(receiver: unknown, key: unknown): unknown {
  if (typeof receiver === 'object' && receiver !== null) {
    const name = typeof key === 'string' || typeof key === 'number' ? key : memberName(key)
    if (typeof name === 'string' && FORBIDDEN.has(name) && !(receiver instanceof ScopeObject)) return undefined
    return getAllowed(receiver, name)
  }
  if (receiver === null || receiver === undefined)
    throw new FormulaError('formula/no-value', `Cannot read “${toText(key)}” of ${receiver}.`)
  if (typeof receiver === 'string') {
    if (key === 'length') return receiver.length
    if (typeof key === 'number') return receiver[key]
    const name = memberName(key)
    if (/^(?:0|[1-9]\d*)$/.test(name)) return receiver[Number(name)]
  }
  return inherited(receiver, memberName(key))
}

/** Converts a key to a property name. */
export function memberName(key: unknown): string {
  return typeof key === 'string' ? key : String(toPrimitive(key, 'string'))
}

/** Whether formulas may never read a member of that name. */
export function isForbidden(name: string): boolean {
  return FORBIDDEN.has(name)
}

/** Reads a member of an object whose name is not forbidden. */
export function getAllowed(receiver: object, name: number | string): unknown {
  if (receiver instanceof ScopeObject) return receiver.get(String(name))
  const own = Object.getOwnPropertyDescriptor(receiver, name)
  if (!own) return inherited(receiver, String(name))
  // `value` is undefined for an accessor.
  const { value } = own
  return typeof value !== 'function' || isCallable(value) ? value : undefined
}

/** Reads a listed member; for plain objects and lists, skips the lookup of names that the platform does not define either. */
function inherited(receiver: object | string | number | boolean | bigint | symbol, name: string): unknown {
  if (FORBIDDEN.has(name)) return undefined
  const prototype: unknown = Array.isArray(receiver) ? Array.prototype : Object.getPrototypeOf(receiver)
  const isPlain = prototype === Array.prototype || prototype === Object.prototype || prototype === null
  if (isPlain && !Object.hasOwn(Object(prototype), name) && !Object.hasOwn(Object.prototype, name)) return undefined
  return memberOf(receiver, name)
}

/** Reads a listed accessor, or binds a listed method to its receiver; undefined for any other name. */
function memberOf(receiver: unknown, name: string): unknown {
  const kind = kindOf(receiver)
  const read = kind?.members.get(name)
  if (read) {
    const evaluation = runningEvaluation()
    const value = read(receiver)
    evaluation?.spend(workOf(value))
    if (typeof value === 'string') checkText(value.length)
    return evaluation ? evaluation.current(evaluation.partOf(value, receiver)) : value
  }
  const method = kind?.methods.get(name)
  return method && methodValue(receiver, name, method, activeEvaluation)
}
