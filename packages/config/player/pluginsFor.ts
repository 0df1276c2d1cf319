import type { PluginDefinition } from '@sluice/engine/plugins'
import { authPlugin } from '@sluice/plugins-auth'
import { backendPlugin } from '@sluice/plugins-backend'
import { datesPlugin } from '@sluice/plugins-dates'
import { irrigationPlugin } from '@sluice/plugins-irrigation'
import { pwaPlugin } from '@sluice/plugins-pwa'
import { installedPlugins } from '../src/installedPlugins.ts'

/** Plugins of this repository; those that need settings only when the project lists them. */
export function pluginsFor(project: { readonly plugins?: unknown }): readonly PluginDefinition[] {
  const plugins = [authPlugin(), backendPlugin(), datesPlugin(), irrigationPlugin(), pwaPlugin()]
  return installedPlugins(project, plugins)
}
