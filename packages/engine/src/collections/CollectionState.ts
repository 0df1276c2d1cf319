import type { ScopeObject } from '../formula/runtime/ScopeObject.ts'
import type { AtomSource } from '../graph/AtomSource.ts'
import type { CollectionModel } from '../project/model.ts'
import type { ResolvedRequest } from './resolveRequest.ts'

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

/** A collection with its state and its running request. */
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
  /** The request to send; null once it has been sent. */
  waiting: ResolvedRequest | null
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
