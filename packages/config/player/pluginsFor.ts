import type { PluginDefinition } from '@sluice/engine/plugins'
import { authPlugin } from '@sluice/plugins-auth'
import { backendPlugin } from '@sluice/plugins-backend'
import { datesPlugin } from '@sluice/plugins-dates'
import { irrigationPlugin } from '@sluice/plugins-irrigation'
import type { PlayedProject } from './fetchProject.ts'

/** The plugins of this repository; those that need settings only when the project has them. */
export function pluginsFor({ plugins }: PlayedProject): readonly PluginDefinition[] {
  const listed = new Set(plugins.map(({ id }) => id))
  return [authPlugin(), backendPlugin(), datesPlugin(), irrigationPlugin()].filter(
    ({ id, checkSettings }) => !checkSettings || listed.has(id),
  )
}
