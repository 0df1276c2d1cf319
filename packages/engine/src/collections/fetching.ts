import { fetchInRounds } from './fetchInRounds.ts'
import { resolveRequest } from './resolveRequest.ts'
import { startFetch } from './startFetch.ts'

/** Functions that fetch collections: a separate chunk, which pages without collections do not load. */
export interface Fetching {
  readonly fetchInRounds: typeof fetchInRounds
  readonly resolveRequest: typeof resolveRequest
  readonly startFetch: typeof startFetch
}

export const fetching: Fetching = { fetchInRounds, resolveRequest, startFetch }
