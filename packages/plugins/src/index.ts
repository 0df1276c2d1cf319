import type { PluginDefinition, PluginDescription } from '@sluice/engine/plugins'
import { authPlugin, ownAuthPlugin, xanoAuthPlugin } from '@sluice/plugins-auth'
import { auth, ownAuth, xanoAuth } from '@sluice/plugins-auth/schema'
import { backendPlugin } from '@sluice/plugins-backend'
import { backend } from '@sluice/plugins-backend/schema'
import { datesPlugin } from '@sluice/plugins-dates'
import { irrigationPlugin } from '@sluice/plugins-irrigation'
import { pwaPlugin } from '@sluice/plugins-pwa'

/** Creates one of each plugin, with default options. */
export function createPlugins(): readonly PluginDefinition[] {
  return [
    authPlugin(),
    xanoAuthPlugin(),
    ownAuthPlugin(),
    backendPlugin(),
    datesPlugin(),
    irrigationPlugin(),
    pwaPlugin(),
  ]
}

/** Descriptions of the plugins that have one, for authors. */
export function describePlugins(): readonly PluginDescription[] {
  return [auth, xanoAuth, ownAuth, backend]
}
