import type { ScopeObject } from '../formula/runtime/ScopeObject.ts'
import type { AtomSource } from '../graph/AtomSource.ts'
import type { CollectionModel } from '../project/model.ts'
import type { CollectionState } from './CollectionState.ts'
import type { FetchState } from './fetchMachine.ts'
import type { ChosenPage } from './resolveRequest.ts'

/** A collection with its state and its running request. */
export interface CollectionEntry {
  readonly model: CollectionModel
  readonly source: AtomSource<CollectionState>
  /** The collection as formulas see it. */
  readonly object: ScopeObject
  fetch: FetchState
  /** Page that an element has chosen. */
  chosen: ChosenPage | null
  running: Running | null
}

interface Running {
  readonly abort: AbortController
  readonly done: Promise<void>
}
