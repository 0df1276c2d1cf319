import { keysOf } from '../functions/keysOf.ts'
import { lengthOf } from '../functions/lengthOf.ts'
import { memberOf } from '../functions/memberOf.ts'

/**
 * Empty in the sense of `ifEmpty` and filters: undefined, null, '', [], and objects without data in their JSON; so
 * maps, sets and files are empty, dates and URLs are not.
 */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  if (Array.isArray(value)) return lengthOf(value) === 0
  if (typeof value !== 'object' || value instanceof Date || value instanceof URL) return false
  return keysOf(value).every((key) => {
    const member = memberOf(value, key)
    return member === undefined || typeof member === 'function'
  })
}
