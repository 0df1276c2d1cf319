/* Names of an element's root node in CSS. */
import type { ElementModel } from '../project/model.ts'

/** Returns the class that has an element's own style. */
export function elementClass(uid: string): string {
  return `e-${uid}`
}

/** Returns the attribute of the root node that lists an element's active states; an instance shares the node with its root. */
export function stateAttribute({ instance }: ElementModel): `data-is${number | ''}` {
  return `data-is${instance?.nesting ?? ''}`
}
