/* Functions that fetch collections: a separate chunk, which pages without collections do not load. */
export { fetchInRounds } from './fetchInRounds.ts'
export { resolveRequest } from './resolveRequest.ts'
export { choosePage, resetFetch, startFetch } from './startFetch.ts'
