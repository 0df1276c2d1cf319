import { FormulaError } from '../FormulaError.ts'
import { isCallable } from './callable.ts'
import { memberName } from './member.ts'
import { CallableNamespace } from './Namespace.ts'
import { ScopeObject } from './ScopeObject.ts'

/** `key in value`, for own members. */
export function isIn(key: unknown, value: unknown): boolean {
  if (value instanceof ScopeObject) return value.get(memberName(key)) !== undefined
  if (typeof value !== 'object' || value === null)
    throw new FormulaError('formula/not-object', 'The right side of “in” must be an object.')
  return Object.hasOwn(value, memberName(key))
}

/** `value instanceof type`, for the standard constructors. */
export function isInstance(value: unknown, type: unknown): boolean {
  if (type instanceof CallableNamespace && type.is) return type.is(value)
  if (isCallable(type) || type instanceof CallableNamespace) return false
  throw new FormulaError('formula/not-constructor', 'The right side of “instanceof” must be a standard constructor.')
}
