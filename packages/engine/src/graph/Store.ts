import { createStore as createPlainStore } from 'jotai/vanilla'
import type { Graph } from './Graph.ts'

export type Store = ReturnType<typeof createPlainStore>

/** Creates a jotai store that reports every write to the graph. */
export function createStore(graph: Graph): Store {
  const store = createPlainStore()
  return {
    ...store,
    set(...write) {
      graph.changes += 1
      return store.set(...write)
    },
  }
}
