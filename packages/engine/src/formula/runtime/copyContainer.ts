import { FormulaError } from '../FormulaError.ts'
import { plainRegExp } from '../regexp/plainRegExp.ts'
import { isPlain } from './isPlain.ts'
import { copyOfList } from './iterate.ts'
import { ownEntries } from './own.ts'
import { primitiveOf } from './toPrimitive.ts'

/** Copies a mutable value one level deep. @throws {FormulaError} when it cannot be copied. */
export function copyContainer<T extends object>(value: T): T
export function copyContainer(value: object): object {
  if (Array.isArray(value)) return copyOfList(value)
  if (value instanceof Date) return new Date(Date.prototype.getTime.call(value))
  if (value instanceof Map) return new Map(Map.prototype.entries.call(value))
  if (value instanceof Set) return new Set(Set.prototype.values.call(value))
  if (value instanceof URLSearchParams) return new URLSearchParams(URLSearchParams.prototype.toString.call(value))
  if (value instanceof URL) return new URL(String(primitiveOf(value, 'string')))
  if (value instanceof RegExp) return plainRegExp(value)
  if (typeof FormData === 'function' && value instanceof FormData) return copyOfForm(value)
  if (value instanceof Error) return copyOfError(value)
  if (isPlain(value)) return Object.fromEntries(ownEntries(value))
  throw new FormulaError('script/forbidden', 'A value of this kind that comes from outside cannot be changed.')
}

const ERRORS = [EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError]

/** Copies an error with its class and its own data. */
export function copyOfError(error: Error): Error {
  const type = ERRORS.find((one) => error instanceof one) ?? Error
  const copy = new type()
  for (const key of Object.getOwnPropertyNames(error)) {
    const own = Object.getOwnPropertyDescriptor(error, key)
    if (own && 'value' in own) Object.defineProperty(copy, key, { ...own, configurable: true, writable: true })
  }
  return copy
}

function copyOfForm(form: FormData): FormData {
  const copy = new FormData()
  for (const [name, value] of FormData.prototype.entries.call(form)) copy.append(name, value)
  return copy
}
