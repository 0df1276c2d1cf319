/* What fetches collections: a chunk of its own, which a page without collections does not load. */
export { autoFetchRounds } from './autoFetchRounds.ts'
export { fetchCollectionData } from './fetchCollectionData.ts'
