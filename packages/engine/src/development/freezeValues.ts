import type { Runtime } from '../app/Runtime.ts'
import { freezeDeep } from '../internals/freezeDeep.ts'

/** Freezes every value set in this runtime from now on, so that code that mutates one in place throws there. */
export function freezeValues({ graph }: Runtime): void {
  graph.onValue = freezeDeep
}
