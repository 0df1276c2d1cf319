import { ScopeObject } from '../ScopeObject.ts'
import { entriesOf } from './entriesOf.ts'
import { itemsOf } from './itemsOf.ts'

/** What a value consists of; two values of one kind are equal when their members are. */
export interface Content {
  readonly kind: string
  readonly members: ReadonlyMap<unknown, unknown>
}

/** Content of lists, plain and live objects, dates, maps and sets; null for what is equal to itself only. */
export function contentOf(value: unknown): Content | null {
  if (typeof value !== 'object' || value === null) return null
  if (Array.isArray(value)) return { kind: 'list', members: new Map(itemsOf(value).entries()) }
  if (value instanceof Date) return { kind: 'date', members: new Map([['', Date.prototype.getTime.call(value)]]) }
  if (value instanceof Map) return { kind: 'map', members: new Map(Map.prototype.entries.call(value)) }
  if (value instanceof Set) return { kind: 'set', members: new Map(Set.prototype.entries.call(value)) }
  return isPlain(value) ? { kind: 'object', members: new Map(entriesOf(value)) } : null
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null || value instanceof ScopeObject
}
