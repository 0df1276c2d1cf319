import { definePlugin, type PluginDefinition } from '@sluice/engine/plugins'
import { AIRTABLE_PLUGIN_ID } from './airtablePluginId.ts'
import { fetchRows } from './fetchRows.ts'
import { createRecord, deleteRecord, syncRecord, updateRecord } from './recordActions.ts'

export interface AirtableOptions {
  /** Longest wait for a response of the app's server, in milliseconds. */
  readonly timeoutMs?: number
}

/** Tables of Airtable as collections, and actions that change their records, through the app's server. */
export function airtablePlugin({ timeoutMs = 30_000 }: AirtableOptions = {}): PluginDefinition {
  return definePlugin({
    id: AIRTABLE_PLUGIN_ID,
    name: 'Airtable',
    namespace: 'airtable',
    actions: {
      createRecord: {
        doc: 'Creates a record and adds it to its collection. The result is the new row.',
        run: (args, context) => createRecord(args, { context, timeoutMs }),
      },
      updateRecord: {
        doc: 'Changes fields of a record, and its row in collections. The result is the changed row.',
        run: (args, context) => updateRecord(args, { context, timeoutMs }),
      },
      deleteRecord: {
        doc: 'Deletes a record, and its row in collections. The result has its id.',
        run: (args, context) => deleteRecord(args, { context, timeoutMs }),
      },
      syncRecord: {
        doc: 'Reads one record again, and puts it into its collection. The result is the row.',
        run: (args, context) => syncRecord(args, { context, timeoutMs }),
      },
    },
    fetchCollection: (request, context) => fetchRows(request, { context, timeoutMs }),
  })
}
