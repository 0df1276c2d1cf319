import { wordOf } from './words.ts'

/** Id of the plugin that fetches a stored collection; null when no plugin is involved. */
export function fetchingPlugin({ mode, pluginId }: Readonly<Record<string, unknown>>): string | null {
  return mode === 'static' ? null : wordOf(pluginId) || null
}
