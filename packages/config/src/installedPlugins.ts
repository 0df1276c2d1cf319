import type { PluginDefinition } from '@sluice/engine/plugins'
import { recordsIn } from './check/records.ts'

/** Plugins that a stored project runs with: one that needs settings is included only when the project lists it. */
export function installedPlugins<P extends Pick<PluginDefinition, 'checkSettings' | 'id'>>(
  project: { readonly plugins?: unknown },
  plugins: readonly P[],
): readonly P[] {
  const listed = new Set(recordsIn(project.plugins).map(({ id }) => id))
  return plugins.filter(({ id, checkSettings }) => !checkSettings || listed.has(id))
}
