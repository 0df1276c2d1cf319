import { recordOf } from '../../recordOf.ts'
import { type ChildReference, childReferences } from '../childReferences.ts'
import type { IndexedElement } from '../ProjectIndex.ts'

/** Children in the slots of an element, except slots that instances of its library component fill. */
export function shownChildren({ content, path, state, type }: IndexedElement): readonly ChildReference[] {
  const injected = recordOf(state.libraryComponentInjected)
  const slots = Object.keys(type?.definition.slots ?? content)
  return slots
    .filter((slot) => injected[`content.${slot}`] !== true)
    .flatMap((slot) => childReferences(content[slot], `${path}.content.default.${slot}`))
}
