import { ownEntries } from '../values/own.ts'

/** A copy, one level deep, of a value that can be changed in place; other values are returned as they are. */
export function copyContainer<T extends object>(value: T): T
export function copyContainer(value: object): object {
  if (Array.isArray(value))
    return Array.from({ length: value.length }, (_, i) => Object.getOwnPropertyDescriptor(value, i)?.value)
  if (value instanceof Date) return new Date(Date.prototype.getTime.call(value))
  if (value instanceof Map) return new Map(Map.prototype.entries.call(value))
  if (value instanceof Set) return new Set(Set.prototype.values.call(value))
  if (value instanceof URLSearchParams) return new URLSearchParams(URLSearchParams.prototype.toString.call(value))
  if (value instanceof URL) return new URL(value.href)
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null ? Object.fromEntries(ownEntries(value)) : value
}
