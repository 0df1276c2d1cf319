import type { PluginContext } from '@sluice/engine/plugins'

/** Format of an argument, else the one in the plugin's settings (`favoriteFormat`), if any. */
export function formatOf({ settings }: PluginContext, format: unknown): unknown {
  return format === undefined ? settings.favoriteFormat : format
}
