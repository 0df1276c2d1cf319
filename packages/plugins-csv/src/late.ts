import type { LatePlugin } from '@sluice/engine/plugins'
import { CSV_PLUGIN_ID } from './csvPluginId.ts'

/** The plugin, loaded when an action of it first runs. */
export function lateCsvPlugin(): LatePlugin {
  return {
    id: CSV_PLUGIN_ID,
    namespace: 'csv',
    define: async () => (await import('./csvPlugin.ts')).csvPlugin(),
  }
}
