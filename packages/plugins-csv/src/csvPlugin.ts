import { definePlugin, type PluginDefinition } from '@sluice/engine/plugins'
import { CSV_PLUGIN_ID } from './csvPluginId.ts'

/** Tables as CSV files, and CSV files as tables. The code of each action is loaded when it first runs. */
export function csvPlugin(): PluginDefinition {
  return definePlugin({
    id: CSV_PLUGIN_ID,
    name: 'CSV',
    namespace: 'csv',
    actions: {
      downloadCSV: {
        doc: 'Offers a list, or the data of a collection, for download as a CSV file.',
        run: async (args, context) => (await import('./downloadCsv.ts')).downloadCsv(args, context),
      },
      readCSV: {
        doc: 'Reads a CSV file; the result is its rows, its columns, and everything that is wrong with it.',
        run: async (args) => (await import('./readCsv.ts')).readCsv(args),
      },
    },
  })
}
