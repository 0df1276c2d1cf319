import type { ActionRecording } from '../diagnostics/RunRecorder.ts'
import { within } from '../diagnostics/within.ts'
import { messageOf } from '../errors/describeError.ts'
import { plainError } from '../errors/plainError.ts'
import { isEqual } from '../internals/isEqual.ts'
import type { PluginHost } from '../plugins/PluginHost.ts'
import type { Evaluator } from '../scope/Evaluator.ts'
import type { Scope } from '../scope/Scope.ts'
import type { Log } from '../services/services.ts'
import { type CollectionEntry, type CollectionState, type Collections, EMPTY } from './Collections.ts'
import { fetchCollectionData } from './fetchCollectionData.ts'
import { type ResolvedRequest, resolveRequest } from './resolveRequest.ts'

/** What fetching takes of the app. */
export interface FetchSurroundings {
  readonly collections: Pick<Collections, 'patch' | 'state'>
  readonly evaluator: Evaluator
  readonly plugins: PluginHost
  readonly fetch: typeof fetch
  readonly staticPath: string
  readonly cacheVersion: number
  readonly log: Log
  readonly scope: () => Scope
  /** Of the action that fetches, where that is recorded. */
  readonly recording?: ActionRecording | undefined
  /** Told of a request that failed. */
  readonly onError: (event: Readonly<Record<string, unknown>>) => void
}

/**
 * Begins to fetch a collection. A request already under way is given up for the new one: it may have been answered before what was
 * written since. An equal one that has not gone out yet answers both.
 */
export function startFetch(entry: CollectionEntry, surroundings: FetchSurroundings): void {
  const request = resolveRequest(entry.model, surroundings.evaluator, surroundings.scope())
  if (isEqual(entry.running?.waiting, request)) return
  entry.running?.abort.abort()
  const abort = new AbortController()
  const done = run(entry, request, { ...surroundings, signal: abort.signal }).finally(() => {
    if (entry.running?.abort === abort) entry.running = null
  })
  entry.running = { abort, done, waiting: request }
}

async function run(
  entry: CollectionEntry,
  request: ResolvedRequest,
  surroundings: FetchSurroundings & { readonly signal: AbortSignal },
): Promise<void> {
  const { model } = entry
  const { collections, signal, log, onError, recording } = surroundings
  const patch = (change: Partial<CollectionState>) => within(recording, () => collections.patch(model.id, change))
  patch({ isFetching: true, error: null })
  try {
    // Who asks for the same until the end of this turn is answered by this request.
    await null
    if (entry.running && !signal.aborted) entry.running.waiting = null
    const result = await fetchCollectionData(model, request, surroundings)
    if (!signal.aborted) within(recording, () => entry.source.set({ ...EMPTY, ...result, isFetched: true }))
  } catch (error) {
    if (signal.aborted) return
    log.error(`Collection ${model.name} could not be fetched.`, error)
    patch({ isFetching: false, isFetched: false, error: plainError(error) })
    onError({
      error: messageOf(error),
      collection: collections.state(model.id),
      collectionId: model.id,
      collectionName: model.name,
    })
  }
}
