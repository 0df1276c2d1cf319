import { ScopeObject } from '../formula/runtime/ScopeObject.ts'
import { isRecord } from '../project/raw.ts'
import { applyFilter } from './applyFilter.ts'
import { applySort } from './applySort.ts'
import { narrow } from './narrow.ts'

/** What a binding does with a list, resolved when there is one. */
interface Steps {
  filter(): unknown
  sort(): unknown
  /** One item as the binding maps it; null when it maps none. */
  readonly map: ((item: unknown, index: number) => unknown) | null
}

/** What filters and sorts lists; a chunk of its own. */
export interface ListTools {
  readonly applyFilter: typeof applyFilter
  readonly applySort: typeof applySort
  readonly narrow: typeof narrow
  /** A list, or the data of a collection, as a binding wants it. */
  process(value: unknown, steps: Steps): unknown
}

/**
 * Filters, sorts and maps a list, or all the data of a collection: the result of that is a copy, of which who shows it shows
 * a page. Anything else stays as it is.
 */
function process(value: unknown, { filter, sort, map }: Steps): unknown {
  const whole = collectionOf(value)
  const list = whole ? whole.data : value
  if (!Array.isArray(list)) return value
  const sorted = applySort(applyFilter(list, filter()), sort())
  const data = map ? sorted.map(map) : sorted
  return whole ? { ...whole, data, total: data.length } : data
}

function collectionOf(value: unknown): Readonly<Record<string, unknown>> | null {
  const whole = value instanceof ScopeObject && value.get('type') === 'collection' ? value.toPlain() : value
  return isRecord(whole) && whole.type === 'collection' ? whole : null
}

export const listTools: ListTools = { applyFilter, applySort, narrow, process }
