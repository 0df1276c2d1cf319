import { autoFetchRounds } from './autoFetchRounds.ts'
import { fetchCollectionData } from './fetchCollectionData.ts'

/** What fetches collections: a chunk of its own, which a page without collections does not load. */
export interface Fetching {
  readonly autoFetchRounds: typeof autoFetchRounds
  readonly fetchCollectionData: typeof fetchCollectionData
}

export const fetching: Fetching = { autoFetchRounds, fetchCollectionData }
