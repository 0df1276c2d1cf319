import { CollectionError } from '../errors/CollectionError.ts'
import { shareStructure } from '../internals/shareStructure.ts'
import type { PluginHost } from '../plugins/PluginHost.ts'
import type { CollectionModel } from '../project/model.ts'
import { isRecord } from '../project/raw.ts'
import type { CollectionState } from './Collections.ts'
import type { PageTurns } from './inSlices.ts'
import { loadListTools } from './loadListTools.ts'
import { placePage } from './placePage.ts'
import type { ResolvedRequest } from './resolveRequest.ts'

interface Surroundings {
  readonly plugins: PluginHost
  readonly fetch: typeof fetch
  readonly signal: AbortSignal
  /** Address of static collections without a trailing slash. */
  readonly staticPath: string
  readonly cacheVersion: number
  /** Where to see what a collection shows now. */
  readonly collections: { state(id: string): CollectionState | undefined }
  /** Turns that the page gets while long lists are filtered and sorted; those of the browser unless told otherwise. */
  readonly turns?: PageTurns | undefined
}

type Fetched = Pick<CollectionState, 'data' | 'limit' | 'offset' | 'total' | 'type'>

/**
 * Asks a collection's source for its rows; what is equal to what is shown keeps its identity. Rows of a source without paging
 * of its own are filtered and sorted here; a page of a source that has it is put where it belongs among all its rows.
 * @throws {CollectionError} when the collection's plugin is missing; whatever the source throws otherwise.
 */
export async function fetchCollectionData(
  model: CollectionModel,
  request: ResolvedRequest,
  surroundings: Surroundings,
): Promise<Fetched> {
  const { config, filter, sort, limit, offset } = request
  const { plugins, fetch, signal, staticPath, cacheVersion } = surroundings
  if (!model.pluginId || model.mode === 'static') {
    const { fetchWithoutPlugin } = await import('./fetchWithoutPlugin.ts')
    const source = { config, limit, offset, fetch, signal, staticPath, cacheVersion }
    return shaped(await fetchWithoutPlugin(model, source), model, request, surroundings)
  }
  const plugin = plugins.get(model.pluginId)
  if (!plugin?.definition.fetchCollection) {
    throw new CollectionError(
      'plugin/missing',
      `The plugin ${model.pluginId} of the collection ${model.name} is not installed.`,
    )
  }
  const result = await plugin.definition.fetchCollection(
    { config, filter, sort, limit, offset, signal },
    plugin.context,
  )
  // An answer that came too late for who gave it up says nothing of what is shown.
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

/** Above so many rows, comparing them with those that are shown takes so long that the page gets turns. */
const LONG = 1_000

async function shaped(
  data: unknown,
  { id }: CollectionModel,
  { filter, sort, limit }: ResolvedRequest,
  { collections, signal, turns }: Surroundings,
): Promise<Fetched> {
  const shown = () => collections.state(id)?.data
  if (!Array.isArray(data)) return { type: 'single', data: shareStructure(shown(), data), total: 0, limit, offset: 0 }
  const isPlain = !isRecord(filter) && (!Array.isArray(sort) || sort.length === 0)
  const rows =
    isPlain && data.length <= LONG
      ? shareStructure(shown(), data)
      : await (await loadListTools()).narrow(data, { filter, sort, shown, signal, turns })
  return { type: 'collection', data: rows, total: Array.isArray(rows) ? rows.length : 0, limit, offset: 0 }
}
