import type { PluginDefinition } from '@sluice/engine/plugins'
import { authPlugin } from '@sluice/plugins-auth'
import { backendPlugin } from '@sluice/plugins-backend'
import { datesPlugin } from '@sluice/plugins-dates'
import { irrigationPlugin } from '@sluice/plugins-irrigation'
import { pwaPlugin } from '@sluice/plugins-pwa'

/** The plugins of this repository; those that need settings only when the project has them. */
export function pluginsFor({ plugins }: { readonly plugins?: unknown }): readonly PluginDefinition[] {
  const listed = new Set(Array.isArray(plugins) ? plugins.map((entry) => Object(entry).id) : [])
  return [authPlugin(), backendPlugin(), datesPlugin(), irrigationPlugin(), pwaPlugin()].filter(
    ({ id, checkSettings }) => !checkSettings || listed.has(id),
  )
}
