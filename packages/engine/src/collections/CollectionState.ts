import type { ScopeObject } from '../formula/runtime/ScopeObject.ts'
import type { AtomSource } from '../graph/AtomSource.ts'
import type { CollectionModel } from '../project/model.ts'
import type { ResolvedRequest } from './resolveRequest.ts'

/** What formulas see of a collection, beside its definition. */
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

/** A collection with what it shows and what is under way for it. */
export interface CollectionEntry {
  readonly model: CollectionModel
  readonly source: AtomSource<CollectionState>
  /** The collection as formulas see it. */
  readonly object: ScopeObject
  running: Running | null
}

interface Running {
  readonly abort: AbortController
  readonly done: Promise<void>
  /** What is to be asked for; null once it has gone out. */
  waiting: ResolvedRequest | null
}

/** A collection that nothing has been fetched for. */
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
