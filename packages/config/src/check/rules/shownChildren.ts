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

/** Every element somewhere below one of the others, by the elements of the file. */
export function elementsBelow(
  tops: readonly IndexedElement[],
  elements: readonly IndexedElement[],
): ReadonlySet<IndexedElement> {
  const byUid = new Map(elements.map((element) => [element.uid, element]))
  const childrenOf = (element: IndexedElement) => shownChildren(element).flatMap(({ uid }) => byUid.get(uid) ?? [])
  const found = new Set(tops.flatMap(childrenOf))
  // Iterating over a set also visits entries that are added meanwhile.
  for (const element of found) for (const child of childrenOf(element)) found.add(child)
  return found
}
