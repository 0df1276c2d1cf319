import type { LatePlugin } from '@sluice/engine/plugins'
import { DATES_PLUGIN_ID } from './datesPluginId.ts'

/** The plugin, loaded with the first page that calls a function of it, without the built-in date helpers. */
export function lateDatesPlugin(): LatePlugin {
  return {
    id: DATES_PLUGIN_ID,
    namespace: 'dates',
    define: async () => (await import('./datesPlugin.ts')).datesPlugin({ helpers: false }),
  }
}
