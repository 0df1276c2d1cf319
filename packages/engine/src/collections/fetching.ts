import { fetchCollectionData } from './fetchCollectionData.ts'
import { fetchInRounds } from './fetchInRounds.ts'

/** What fetches collections: a chunk of its own, which a page without collections does not load. */
export interface Fetching {
  readonly fetchCollectionData: typeof fetchCollectionData
  readonly fetchInRounds: typeof fetchInRounds
}

export const fetching: Fetching = { fetchCollectionData, fetchInRounds }
