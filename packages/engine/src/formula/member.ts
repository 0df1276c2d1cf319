import { allowCall } from './callable.ts'
import { FormulaError } from './FormulaError.ts'
import { isStandardMember, methodOf } from './methods.ts'
import { ScopeObject } from './ScopeObject.ts'
import { toPrimitive } from './toPrimitive.ts'

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * `receiver[key]` as formulas see it: own data of plain objects and lists, listed accessors and methods of standard
 * objects, members of scope objects. Accessors and functions that data brings along read as undefined.
 * @throws {FormulaError} when the receiver is null or undefined.
 */
export function getMember(receiver: unknown, key: unknown): unknown {
  if (receiver === null || receiver === undefined) {
    throw new FormulaError('formula/no-value', `Cannot read “${String(toPrimitive(key))}” of ${receiver}.`)
  }
  if (receiver instanceof ScopeObject) return receiver.get(String(toPrimitive(key)))
  if (typeof key === 'number' && (Array.isArray(receiver) || typeof receiver === 'string')) return receiver[key]
  const name = String(toPrimitive(key, 'string'))
  if (FORBIDDEN.has(name)) return undefined
  if (typeof receiver === 'string') return stringMember(receiver, name)
  if (typeof receiver === 'object') return objectMember(receiver, name)
  return boundMethod(receiver, name)
}

function stringMember(receiver: string, name: string): unknown {
  if (name === 'length') return receiver.length
  return /^\d+$/.test(name) ? receiver[Number(name)] : boundMethod(receiver, name)
}

function objectMember(receiver: object, name: string): unknown {
  const own = Object.getOwnPropertyDescriptor(receiver, name)
  if (own) return 'value' in own && typeof own.value !== 'function' ? own.value : undefined
  if (isStandardMember(receiver, name)) return Reflect.get(receiver, name)
  return boundMethod(receiver, name)
}

function boundMethod(receiver: unknown, name: string): unknown {
  const method = methodOf(receiver, name)
  return method && allowCall((...args) => Reflect.apply(method, receiver, args))
}
