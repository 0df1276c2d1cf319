import { isRecord } from '../../config/raw.ts'
import { toList } from '../../formula/functions/toList.ts'
import { ScopeObject } from '../../formula/ScopeObject.ts'

/** The items of a resolved repeat value: a list, or the present page of a collection. */
export function itemsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  if (value instanceof ScopeObject) {
    const data = value.get('data')
    return value.get('type') === 'collection' ? toList(value) : Array.isArray(data) ? data : []
  }
  if (!isRecord(value) || !Array.isArray(value.data)) return []
  // What a filter or a sort makes of a collection has its pages too.
  return value.type === 'collection' ? toList(value) : value.data
}
