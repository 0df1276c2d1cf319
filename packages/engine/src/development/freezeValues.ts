import { freezeDeep } from '../internals/freezeDeep.ts'
import type { Runtime } from '../runtime/Runtime.ts'

/** Freezes every value that a name of this runtime is given from now on: code that changes one in place fails where it does. */
export function freezeValues({ graph }: Runtime): void {
  graph.onValue = freezeDeep
}
