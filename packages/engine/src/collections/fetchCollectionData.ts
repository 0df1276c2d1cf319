import type { Evaluator } from '../bindings/Evaluator.ts'
import type { Scope } from '../bindings/Scope.ts'
import type { CollectionModel } from '../config/model.ts'
import { isRecord, record } from '../config/raw.ts'
import type { PluginHost } from '../plugins/PluginHost.ts'
import { CollectionError } from './CollectionError.ts'
import type { CollectionState } from './Collections.ts'
import { loadListTools } from './loadListTools.ts'

/** A collection's request with every binding in it resolved. */
export interface ResolvedRequest {
  readonly config: Readonly<Record<string, unknown>>
  readonly filter: unknown
  readonly sort: unknown
  readonly limit: number | null
  readonly offset: number
}

interface Surroundings {
  readonly plugins: PluginHost
  readonly fetch: typeof fetch
  readonly signal: AbortSignal
  /** Address of static collections without a trailing slash. */
  readonly staticPath: string
}

type Fetched = Pick<CollectionState, 'data' | 'limit' | 'offset' | 'total' | 'type'>

/** Resolves what a collection asks for, now. */
export function resolveRequest(model: CollectionModel, evaluator: Evaluator, scope: Scope): ResolvedRequest {
  const resolve = (raw: unknown, property: string) => evaluator.resolve(raw, scope, { element: model.id, property })
  return {
    config: record(resolve(model.config, 'config')),
    filter: resolve(model.filter, 'filter'),
    sort: resolve(model.sort, 'sort'),
    limit: Number(resolve(model.limit, 'limit')) || null,
    offset: Number(resolve(model.offset, 'offset')) || 0,
  }
}

/**
 * Asks a collection's source for its rows. Without paging of its own the source's rows are filtered and sorted here.
 * @throws {CollectionError} when the collection's plugin is missing; whatever the source throws otherwise.
 */
export async function fetchCollectionData(
  model: CollectionModel,
  { config, filter, sort, limit }: ResolvedRequest,
  { plugins, fetch, signal, staticPath }: Surroundings,
): Promise<Fetched> {
  if (!model.pluginId || model.mode === 'static') {
    const { fetchWithoutPlugin } = await import('./fetchWithoutPlugin.ts')
    return shaped(await fetchWithoutPlugin(model, { limit, fetch, signal, staticPath }), filter, sort, limit)
  }
  const plugin = plugins.get(model.pluginId)
  if (!plugin?.definition.fetchCollection) {
    throw new CollectionError(
      'plugin/missing',
      `The plugin ${model.pluginId} of the collection ${model.name} is not installed.`,
    )
  }
  const result = await plugin.definition.fetchCollection(
    { config, filter, sort, limit, offset: 0, signal },
    plugin.context,
  )
  if (result.native && Array.isArray(result.data)) {
    return { type: 'collection', data: result.data, total: result.total ?? result.data.length, limit, offset: 0 }
  }
  return shaped(result.data, filter, sort, limit)
}

async function shaped(data: unknown, filter: unknown, sort: unknown, limit: number | null): Promise<Fetched> {
  if (!Array.isArray(data)) return { type: 'single', data, total: 0, limit, offset: 0 }
  const rows = await narrowed(data, filter, sort)
  return { type: 'collection', data: rows, total: rows.length, limit, offset: 0 }
}

async function narrowed(data: readonly unknown[], filter: unknown, sort: unknown): Promise<readonly unknown[]> {
  const isPlain = !isRecord(filter) && (!Array.isArray(sort) || sort.length === 0)
  if (isPlain) return data
  const { applyFilter, applySort } = await loadListTools()
  return applySort(applyFilter(data, filter), sort)
}
