/* What CSS knows the root node of an element by. */
import type { ElementModel } from '../project/model.ts'

/** The class that carries an element's own style. */
export function elementClass(uid: string): string {
  return `e-${uid}`
}

/** The attribute of the root node that lists an element's active states; instances share the node with their root. */
export function stateAttribute({ instance }: ElementModel): `data-is${number | ''}` {
  return `data-is${instance?.rank ?? ''}`
}
