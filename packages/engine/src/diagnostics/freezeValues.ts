import { isPlain } from '../formula/runtime/isPlain.ts'
import type { Graph } from '../graph/Graph.ts'

/** Freezes every value set in this runtime from now on, so that code that mutates one in place throws there. */
export function freezeValues({ graph }: { readonly graph: Graph }): void {
  graph.onValue = freezeDeep
}

/**
 * Freezes lists and plain objects deeply, so that code changing one in place fails there. Frozen values are not entered
 * again; files, dates and other class instances are left alone.
 */
export function freezeDeep(value: unknown): void {
  if ((!Array.isArray(value) && !isPlain(value)) || Object.isFrozen(value)) return
  Object.freeze(value)
  for (const item of Object.values(value)) freezeDeep(item)
}
