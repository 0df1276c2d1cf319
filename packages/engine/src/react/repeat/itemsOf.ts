import { spanOf } from '../../formula/functions/spanOf.ts'
import { toList } from '../../formula/functions/toList.ts'
import { ScopeObject } from '../../formula/runtime/ScopeObject.ts'
import { isRecord } from '../../project/raw.ts'

/** Items that a repeat shows. */
export interface Items {
  readonly list: readonly unknown[]
  /** Index of the first item; above 0 for the later pages of a collection. */
  readonly start: number
}

const NONE: Items = { list: [], start: 0 }

/** Items of a resolved repeat value: a list, or the current page of a collection, live or filtered. */
export function itemsOf(value: unknown): Items {
  if (Array.isArray(value)) return { list: value, start: 0 }
  if (!(value instanceof ScopeObject) && !isRecord(value)) return NONE
  const read = (key: string) => (value instanceof ScopeObject ? value.get(key) : value[key])
  const data = read('data')
  if (!Array.isArray(data)) return NONE
  return read('type') === 'collection' ? { list: toList(value), start: spanOf(value).start } : { list: data, start: 0 }
}
