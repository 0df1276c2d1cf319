import { plainRegExp } from '../regexp/plainRegExp.ts'
import type { Hint } from './toPrimitive.ts'

/** The primitive of a standard object, asked of its own prototype and of nothing that the object brings along. */
export function primitiveOf(value: object, hint: Hint): number | string {
  if (value instanceof Date)
    return hint === 'number' ? Date.prototype.getTime.call(value) : Date.prototype.toString.call(value)
  if (value instanceof RegExp) {
    const { source, flags } = plainRegExp(value)
    return `/${source}/${flags}`
  }
  if (value instanceof URL) return String(getter(URL, 'href', value))
  if (value instanceof URLSearchParams) return URLSearchParams.prototype.toString.call(value)
  if (value instanceof Error) return errorText(value)
  const known = [Map, Set, Promise].find((type) => value instanceof type)
  return `[object ${known?.name ?? 'Object'}]`
}

function errorText(error: Error): string {
  const own = (name: string, of: object = error) => {
    const value: unknown = Object.getOwnPropertyDescriptor(of, name)?.value
    return typeof value === 'string' ? value : ''
  }
  const name = own('name') || own('name', Object(Object.getPrototypeOf(error))) || 'Error'
  const message = own('message')
  return message === '' ? name : `${name}: ${message}`
}

function getter(type: { readonly prototype: object }, name: string, value: object): unknown {
  return Object.getOwnPropertyDescriptor(type.prototype, name)?.get?.call(value)
}
