import type { Handle } from './formula.ts'
import { idFor } from './idFor.ts'
import { notePlace } from './places.ts'

/** A collection and its handle. */
export interface AuthoredCollection extends Handle {
  readonly kind: 'collection'
  readonly id: string
  readonly record: Readonly<Record<string, unknown>>
}

interface CollectionOptions {
  readonly pluginId: string
  /** Settings that the plugin needs to fetch the collection. */
  readonly config: Readonly<Record<string, unknown>>
  readonly autoFetch?: boolean
  readonly persistent?: boolean
  readonly filter?: unknown
  readonly sort?: unknown
}

/** Declares a fetched collection. */
export function collection(
  name: string,
  { pluginId, config, autoFetch = true, persistent = false, filter = null, sort = [] }: CollectionOptions,
): AuthoredCollection {
  const id = idFor('collection', name)
  notePlace(id)
  const record = {
    id,
    name,
    pluginId,
    mode: 'dynamic',
    type: 'single',
    config: { ...config, isAutoFetch: autoFetch, isPersistentOnNav: persistent },
    filter,
    sort,
    limit: null,
  }
  return { kind: 'collection', id, reference: `collections['${id}']`, record }
}
