import type { LatePlugin } from '@sluice/engine/plugins'
import { PWA_PLUGIN_ID } from './pwaPluginId.ts'

/** The plugin, loaded with the first page that shows a variable of it, or when an action of it first runs. */
export function latePwaPlugin(): LatePlugin {
  return {
    id: PWA_PLUGIN_ID,
    namespace: 'pwa',
    define: async () => (await import('./pwaPlugin.ts')).pwaPlugin(),
  }
}
