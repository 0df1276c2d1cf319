import { type ActionRecording, within } from '../diagnostics/RunRecorder.ts'
import { CollectionError } from '../errors/CollectionError.ts'
import { messageOf, plainError } from '../errors/describeError.ts'
import type { LatePart } from '../formula/LatePart.ts'
import type { LateParts } from '../formula/runtime/Evaluation.ts'
import type { ScopeObject } from '../formula/runtime/ScopeObject.ts'
import type { AtomSource } from '../graph/AtomSource.ts'
import { isEqual } from '../internals/isEqual.ts'
import { shareStructure } from '../internals/shareStructure.ts'
import type { PluginHost } from '../plugins/PluginHost.ts'
import type { CollectionModel } from '../project/model.ts'
import { isRecord } from '../project/raw.ts'
import type { Evaluator } from '../scope/Evaluator.ts'
import type { Scope } from '../scope/Scope.ts'
import type { Log } from '../services/services.ts'
import { type CollectionState, EMPTY } from './CollectionState.ts'
import { decideFetch, type FetchEffect, type FetchEvent, type Fetched, type FetchState } from './fetchMachine.ts'
import type * as StaticFetch from './fetchWithoutPlugin.ts'
import type * as ListTools from './listTools.ts'
import { type ChosenPage, type ResolvedRequest, resolveRequest } from './resolveRequest.ts'
import type { Yielding } from './runInChunks.ts'

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

/** Dependencies of fetching. */
export interface FetchSurroundings {
  readonly collections: {
    state(id: string): CollectionState | undefined
    patch(id: string, change: Partial<CollectionState>): void
  }
  readonly evaluator: Evaluator
  readonly plugins: PluginHost
  readonly fetch: typeof fetch
  readonly staticPath: string
  readonly cacheVersion: number
  readonly log: Log
  readonly scope: () => Scope
  readonly listTools: LatePart<typeof ListTools>
  readonly staticFetch: LatePart<typeof StaticFetch>
  /** Recording of the fetching action, if it is recorded. */
  readonly recording?: ActionRecording | undefined
  /** Called when a request has failed. */
  readonly onError: (event: Readonly<Record<string, unknown>>) => void
}

/** Starts fetching a collection, or shares an equal request that has not been sent yet. */
export function startFetch(entry: CollectionEntry, surroundings: FetchSurroundings): void {
  const request = resolveRequest(entry.model, surroundings.evaluator, {
    scope: surroundings.scope(),
    chosen: entry.chosen,
  })
  dispatch(entry, { kind: 'requested', request }, surroundings)
}

/** Shows the page of a collection that begins with a row; returns whether rows of it have to be fetched. */
export function choosePage(entry: CollectionEntry, wanted: number, surroundings: FetchSurroundings): boolean {
  const { collections, evaluator, scope } = surroundings
  const { model } = entry
  const { data, limit, total } = entry.source.peek() ?? EMPTY
  const offset = Math.min(Math.max(0, Math.floor(wanted) || 0), Math.max(0, total - 1))
  entry.chosen = { offset, instead: resolveRequest(model, evaluator, { scope: scope() }).offset }
  collections.patch(model.id, { offset })
  const page = Array.isArray(data) ? data.slice(offset, limit === null ? undefined : offset + limit) : []
  return model.mode !== 'static' && page.includes(undefined)
}

/** Aborts the request of a collection that is cleared. */
export function resetFetch(entry: CollectionEntry, surroundings: FetchSurroundings): void {
  dispatch(entry, { kind: 'reset' }, surroundings)
  entry.running = null
}

function dispatch(entry: CollectionEntry, event: FetchEvent, surroundings: FetchSurroundings): void {
  const { state, effects } = decideFetch(entry.fetch, event)
  entry.fetch = state
  for (const effect of effects) perform(effect, entry, surroundings)
}

function perform(effect: FetchEffect, entry: CollectionEntry, surroundings: FetchSurroundings): void {
  const { model, source } = entry
  const { collections, recording } = surroundings
  switch (effect.kind) {
    case 'abort':
      entry.running?.abort.abort()
      break
    case 'patch':
      within(recording, () => collections.patch(model.id, effect.change))
      break
    case 'replace':
      within(recording, () => source.set(effect.state))
      break
    case 'report':
      report(effect.error, model, surroundings)
      break
    case 'send': {
      const abort = new AbortController()
      const done = send(effect, entry, { ...surroundings, signal: abort.signal }).finally(() => {
        if (entry.running?.abort === abort) entry.running = null
      })
      entry.running = { abort, done }
      break
    }
    default:
      effect satisfies never
  }
}

async function send(
  { request, number }: Extract<FetchEffect, { kind: 'send' }>,
  entry: CollectionEntry,
  surroundings: FetchSurroundings & { readonly signal: AbortSignal },
): Promise<void> {
  // Wait one microtask, so that equal fetches until then share this request.
  await null
  dispatch(entry, { kind: 'sent', number }, surroundings)
  const { linearRegExps } = surroundings.evaluator.language.parts
  const event = await fetchCollectionData(entry.model, request, { ...surroundings, linearRegExps }).then(
    (result) => ({ kind: 'fetched', number, result }) as const,
    (error: unknown) => ({ kind: 'failed', number, error }) as const,
  )
  try {
    dispatch(entry, event, surroundings)
  } catch (error) {
    // Something that follows the rows has failed, such as a subscriber of their atom.
    report(error, entry.model, surroundings)
    perform({ kind: 'patch', change: { isFetching: false, error: plainError(error) } }, entry, surroundings)
  }
}

function report(error: unknown, { id, name }: CollectionModel, { collections, log, onError }: FetchSurroundings): void {
  log.error(`Collection ${name} could not be fetched.`, error)
  onError({
    error: messageOf(error),
    collection: collections.state(id),
    collectionId: id,
    collectionName: name,
  })
}

interface Surroundings extends Pick<FetchSurroundings, 'listTools' | 'staticFetch'> {
  readonly plugins: PluginHost
  readonly fetch: typeof fetch
  readonly signal: AbortSignal
  /** Address of static collections without a trailing slash. */
  readonly staticPath: string
  readonly cacheVersion: number
  /** Gives the current state of a collection. */
  readonly collections: { state(id: string): CollectionState | undefined }
  /** How to yield while long lists are filtered and sorted; `yieldToMain` by default. */
  readonly turns?: Yielding | undefined
  /** For filters with patterns. */
  readonly linearRegExps: LateParts['linearRegExps']
}

/**
 * Fetches the rows of a collection from its source; rows equal to the shown ones keep their identity. If the source has no
 * paging, the rows are filtered and sorted here; otherwise the page is placed at its position among all rows.
 * @throws {CollectionError} when the collection's plugin is missing; otherwise any error of the source.
 */
export async function fetchCollectionData(
  model: CollectionModel,
  request: ResolvedRequest,
  surroundings: Surroundings,
): Promise<Fetched> {
  const { config, filter, sort, limit, offset } = request
  const { plugins, fetch, signal, staticPath, cacheVersion } = surroundings
  if (!model.pluginId || model.mode === 'static') {
    const { fetchWithoutPlugin } = await surroundings.staticFetch.load()
    const source = { config, limit, offset, fetch, signal, staticPath, cacheVersion }
    return shaped(await fetchWithoutPlugin(model, source), model, request, surroundings)
  }
  const plugin = await plugins.find(model.pluginId)
  if (!plugin?.definition.fetchCollection) {
    throw new CollectionError(
      'plugin/missing',
      `The plugin ${model.pluginId} of the collection ${model.name} is not installed.`,
    )
  }
  const result = await plugin.definition.fetchCollection(
    { id: model.id, config, filter, sort, limit, offset, signal },
    plugin.context,
  )
  // Ignore the response of an aborted request.
  signal.throwIfAborted()
  const { data: rows, native, total } = result
  if (!native || !Array.isArray(rows)) return shaped(rows, model, request, surroundings)
  const shown = surroundings.collections.state(model.id)?.data
  if (limit === null) {
    return { type: 'collection', data: shareStructure(shown, rows), total: total ?? rows.length, limit, offset: 0 }
  }
  const data = placePage(model, { rows, total: total ?? offset + rows.length, request, shown })
  return { type: 'collection', data, total: data.length, limit, offset }
}

/** Above this number of rows, comparing them with the shown rows yields to the main thread. */
const LONG = 1_000

async function shaped(
  data: unknown,
  { id }: CollectionModel,
  { filter, sort, limit }: ResolvedRequest,
  { collections, listTools, linearRegExps, signal, turns }: Surroundings,
): Promise<Fetched> {
  const shown = () => collections.state(id)?.data
  if (!Array.isArray(data)) return { type: 'single', data: shareStructure(shown(), data), total: 0, limit, offset: 0 }
  const isPlain = !isRecord(filter) && (!Array.isArray(sort) || sort.length === 0)
  const rows =
    isPlain && data.length <= LONG
      ? shareStructure(shown(), data)
      : await (await listTools.load())
          .createListTools(linearRegExps)
          .filterAndSort(data, { filter, sort, shown, signal, turns })
  return { type: 'collection', data: rows, total: Array.isArray(rows) ? rows.length : 0, limit, offset: 0 }
}

interface Page {
  readonly rows: readonly unknown[]
  /** Number of rows on all pages. */
  readonly total: number
  readonly request: ResolvedRequest
  /** The currently shown rows. */
  readonly shown: unknown
}

/** Config, filter and sort that the shown pages were requested with. */
const asked = new WeakMap<CollectionModel, readonly unknown[]>()

/**
 * Returns a list of `total` entries with the rows of a page at their position. If config, filter and sort are unchanged, rows
 * of other pages are kept; entries of unfetched pages are undefined.
 */
function placePage(
  model: CollectionModel,
  { rows, total, request: { config, filter, sort, offset }, shown }: Page,
): readonly unknown[] {
  const length = Math.max(total, offset + rows.length)
  const asking = [config, filter, sort]
  const stays = Array.isArray(shown) && shown.length === length && isEqual(asked.get(model), asking)
  asked.set(model, asking)
  // Compare only the rows of the page, since a source may have millions.
  const placed: unknown[] = stays ? shown.slice() : []
  placed.length = length
  rows.forEach((row, i) => {
    placed[offset + i] = shareStructure(placed[offset + i], row)
  })
  const isSame = stays && rows.every((_, i) => Object.is(placed[offset + i], shown[offset + i]))
  return isSame ? shown : placed
}
