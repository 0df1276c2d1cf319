import type { ElementEntry } from '@sluice/engine/elements'
import type { PluginSource } from '@sluice/engine/plugins'

/** Elements and plugins whose code loading is counted. */
export interface WatchedLoads {
  readonly elements: readonly ElementEntry[]
  readonly plugins: readonly PluginSource[]
  /** Number of pending loads. */
  readonly count: () => number
}

/** Wraps elements and plugins to count their pending code loads, however long they take. */
export function watchLoads(elements: readonly ElementEntry[], plugins: readonly PluginSource[]): WatchedLoads {
  let loading = 0
  const watch = async <T>(load: () => Promise<T>) => {
    loading += 1
    try {
      return await load()
    } finally {
      loading -= 1
    }
  }
  return {
    count: () => loading,
    elements: elements.map((entry) => ({ ...entry, load: () => watch(entry.load) })),
    plugins: plugins.map((plugin): PluginSource => {
      if ('define' in plugin) return { ...plugin, define: () => watch(plugin.define) }
      const { load } = plugin
      return load ? { ...plugin, load: (context) => watch(() => load(context)) } : plugin
    }),
  }
}
