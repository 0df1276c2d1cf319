import { fetchInRounds } from './fetchInRounds.ts'
import { resolveRequest } from './resolveRequest.ts'
import { startFetch } from './startFetch.ts'

/** What fetches collections: a chunk of its own, which a page without collections does not load. */
export interface Fetching {
  readonly fetchInRounds: typeof fetchInRounds
  readonly resolveRequest: typeof resolveRequest
  readonly startFetch: typeof startFetch
}

export const fetching: Fetching = { fetchInRounds, resolveRequest, startFetch }
