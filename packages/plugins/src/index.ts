import type { PluginDefinition } from '@sluice/engine/plugins'
import { authPlugin } from '@sluice/plugins-auth'
import { backendPlugin } from '@sluice/plugins-backend'
import { datesPlugin } from '@sluice/plugins-dates'
import { irrigationPlugin } from '@sluice/plugins-irrigation'
import { pwaPlugin } from '@sluice/plugins-pwa'

/** Creates one of each plugin, with default options. */
export function createPlugins(): readonly PluginDefinition[] {
  return [authPlugin(), backendPlugin(), datesPlugin(), irrigationPlugin(), pwaPlugin()]
}
