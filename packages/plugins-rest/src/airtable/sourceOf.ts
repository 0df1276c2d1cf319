import type { CollectionRequest, PluginApp } from '@sluice/engine/plugins'
import { AIRTABLE_PLUGIN_ID } from './airtablePluginId.ts'
import type { Source } from './askForRecords.ts'

/** Source of a collection by its id; the server knows those of other pages too. */
export function sourceOf(app: PluginApp, collectionId: string): Source {
  const { config = {} } = app.collectionsOf(AIRTABLE_PLUGIN_ID).find(({ id }) => id === collectionId) ?? {}
  return { collectionId, ...tableOf(config) }
}

/** Source of a collection that is being fetched. */
export function sourceOfRequest({ id, config }: Pick<CollectionRequest, 'config' | 'id'>): Source {
  return { collectionId: id, ...tableOf(config) }
}

/** Base and table of a stored configuration, which exported projects leave out. */
function tableOf({ baseId, tableId }: CollectionRequest['config']): Pick<Source, 'baseId' | 'tableId'> {
  return isText(baseId) && isText(tableId) ? { baseId, tableId } : {}
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
