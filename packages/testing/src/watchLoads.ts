import type { ElementEntry } from '@sluice/engine/elements'
import type { PluginDefinition } from '@sluice/engine/plugins'

/** Elements and plugins whose code loading is counted. */
export interface WatchedLoads {
  readonly elements: readonly ElementEntry[]
  readonly plugins: readonly PluginDefinition[]
  /** Number of pending loads. */
  readonly count: () => number
}

/** Wraps elements and plugins to count their pending code loads, however long they take. */
export function watchLoads(elements: readonly ElementEntry[], plugins: readonly PluginDefinition[]): WatchedLoads {
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
    plugins: plugins.map((plugin): PluginDefinition => {
      const { load, functions } = plugin
      return {
        ...plugin,
        ...(load && { load: (context) => watch(() => load(context)) }),
        ...(typeof functions === 'function' && { functions: () => watch(functions) }),
      }
    }),
  }
}
