import { toList } from '../formula/functions/toList.ts'
import { applyFilter } from './applyFilter.ts'
import { applySort } from './applySort.ts'

/** What filters and sorts lists; a chunk of its own. */
export interface ListTools {
  readonly applyFilter: typeof applyFilter
  readonly applySort: typeof applySort
  /** The items of a list or collection. */
  readonly toList: typeof toList
}

export const listTools: ListTools = { applyFilter, applySort, toList }
