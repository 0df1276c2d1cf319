import type { ElementEntry } from '../../elements/elementDefinition.ts'
import type { PluginDefinition } from '../../plugins/definePlugin.ts'

/** Elements and plugins that tell when their code is on its way. */
export interface WatchedLoads {
  readonly elements: readonly ElementEntry[]
  readonly plugins: readonly PluginDefinition[]
  /** How much is on its way. */
  readonly count: () => number
}

/** Counts the code of elements and plugins that is on its way, however long it takes to come. */
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
