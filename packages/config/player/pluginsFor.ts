import type { PluginSource } from '@sluice/engine/plugins'
import { createPlugins } from '@sluice/plugins'
import { installedPlugins } from '../src/installedPlugins.ts'

/** Plugins of this repository; those that need settings only when the project lists them. */
export function pluginsFor(project: { readonly plugins?: unknown }): readonly PluginSource[] {
  return installedPlugins(project, createPlugins())
}
