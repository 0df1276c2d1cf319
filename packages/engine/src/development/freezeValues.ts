import type { Runtime } from '../app/Runtime.ts'
import { freezeDeep } from '../internals/freezeDeep.ts'

/** Freezes every value that a name of this runtime is given from now on: code that changes one in place fails where it does. */
export function freezeValues({ graph }: Runtime): void {
  graph.onValue = freezeDeep
}
