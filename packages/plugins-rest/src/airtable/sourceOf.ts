import type { PluginApp, PluginCollection } from '@sluice/engine/plugins'
import { AirtableError } from './AirtableError.ts'
import { AIRTABLE_PLUGIN_ID } from './airtablePluginId.ts'
import type { Source } from './askForRecords.ts'

type Config = PluginCollection['config']

/** Source of a collection by its id; the server knows those of other pages too. */
export function sourceOf(app: PluginApp, collectionId: string): Source {
  const { config = {} } = app.collectionsOf(AIRTABLE_PLUGIN_ID).find(({ id }) => id === collectionId) ?? {}
  return { collectionId, ...tableOf(config) }
}

/**
 * Source of the collection that is fetched with this configuration: the one that has it, or else the only one with an equal one.
 * @throws {AirtableError} when it cannot be told apart, and does not name its table.
 */
export function sourceOfConfig(app: PluginApp, config: Config): Source {
  const table = tableOf(config)
  const all = app.collectionsOf(AIRTABLE_PLUGIN_ID)
  const same = all.filter((one) => one.config === config)
  const equal = same.length > 0 ? same : all.filter((one) => JSON.stringify(one.config) === JSON.stringify(config))
  const [first, ...others] = equal
  if (first && others.length === 0) return { collectionId: first.id, ...table }
  if (table.baseId && table.tableId) return { collectionId: '', ...table }
  throw new AirtableError(
    'airtable/unknown-collection',
    `${equal.length} collections of this page have the same configuration. Store “baseId” and “tableId” in each.`,
  )
}

/** Base and table of a stored configuration, which exported projects leave out. */
function tableOf({ baseId, tableId }: Config): Pick<Source, 'baseId' | 'tableId'> {
  return isText(baseId) && isText(tableId) ? { baseId, tableId } : {}
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
