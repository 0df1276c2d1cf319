/** State of a collection that formulas see, in addition to its definition. */
export interface CollectionState {
  readonly type: 'collection' | 'single'
  readonly data: unknown
  readonly total: number
  readonly limit: number | null
  readonly offset: number
  readonly isFetching: boolean
  readonly isFetched: boolean
  readonly error: unknown
}

/** State of a collection before any fetch. */
export const EMPTY: CollectionState = {
  type: 'single',
  data: null,
  total: 0,
  limit: null,
  offset: 0,
  isFetching: false,
  isFetched: false,
  error: null,
}
