import type { CollectionModel } from '../config/model.ts'
import { isRecord } from '../config/raw.ts'
import type { PluginHost } from '../plugins/PluginHost.ts'
import { CollectionError } from './CollectionError.ts'
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
  /** Where to see what a collection shows now. */
  readonly collections: { state(id: string): CollectionState | undefined }
  /** Turns that the page gets while long lists are filtered and sorted; those of the browser unless told otherwise. */
  readonly turns?: PageTurns | undefined
}

type Fetched = Pick<CollectionState, 'data' | 'limit' | 'offset' | 'total' | 'type'>

/**
 * Asks a collection's source for its rows. Without paging of its own the source's rows are filtered and sorted here; a
 * page of a source that has it is put where it belongs among all its rows.
 * @throws {CollectionError} when the collection's plugin is missing; whatever the source throws otherwise.
 */
export async function fetchCollectionData(
  model: CollectionModel,
  request: ResolvedRequest,
  surroundings: Surroundings,
): Promise<Fetched> {
  const { config, filter, sort, limit, offset } = request
  const { plugins, fetch, signal, staticPath } = surroundings
  if (!model.pluginId || model.mode === 'static') {
    const { fetchWithoutPlugin } = await import('./fetchWithoutPlugin.ts')
    return shaped(await fetchWithoutPlugin(model, { limit, fetch, signal, staticPath }), request, surroundings)
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
  const { data: rows, native, total } = result
  if (!native || !Array.isArray(rows)) return shaped(rows, request, surroundings)
  if (limit === null) return { type: 'collection', data: rows, total: total ?? rows.length, limit, offset: 0 }
  const shown = surroundings.collections.state(model.id)?.data
  const data = placePage(model, { rows, total: total ?? offset + rows.length, request, shown })
  return { type: 'collection', data, total: data.length, limit, offset }
}

async function shaped(data: unknown, request: ResolvedRequest, surroundings: Surroundings): Promise<Fetched> {
  const { limit } = request
  if (!Array.isArray(data)) return { type: 'single', data, total: 0, limit, offset: 0 }
  const rows = await narrowed(data, request, surroundings)
  return { type: 'collection', data: rows, total: rows.length, limit, offset: 0 }
}

async function narrowed(
  data: readonly unknown[],
  { filter, sort }: ResolvedRequest,
  { signal, turns }: Surroundings,
): Promise<readonly unknown[]> {
  const isPlain = !isRecord(filter) && (!Array.isArray(sort) || sort.length === 0)
  if (isPlain) return data
  const { narrow } = await loadListTools()
  return narrow(data, { filter, sort, signal, turns })
}
