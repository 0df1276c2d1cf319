/* Accessors for the declarations of a stored library component. */
import { recordOf } from '../../recordOf.ts'
import type { IndexedFile, Stored } from '../ProjectIndex.ts'
import { wordOf } from '../words.ts'

/** The component of which an element is an instance. */
export function componentOf({ libraryComponentBaseId }: Stored, { components }: IndexedFile): Stored | undefined {
  return components.find(({ id }) => id === libraryComponentBaseId)
}

/** Stored properties of the component, by id. */
export function propertiesOf({ configuration }: Stored): Stored {
  return recordOf(recordOf(configuration).properties)
}

/** Stored triggers of the component, by id. */
export function triggersOf({ configuration }: Stored): Stored {
  return recordOf(recordOf(configuration).triggers)
}

/** Stored inner parts of one kind, by id. */
export function innerOf({ inner }: Stored, kind: 'formulas' | 'variables' | 'workflows'): Stored {
  return recordOf(recordOf(inner)[kind])
}

/** Display name of the component. */
export function nameOf({ name, id }: Stored): string {
  return wordOf(name ?? id)
}

/** Keys of a stored object: the ids of its entries. */
export function keysOf(stored: object | undefined): ReadonlySet<string> {
  return new Set(Object.keys(stored ?? {}))
}

/** Names in a stored object; empty when the whole object is bound, as its names are unknown. */
export function namesGiven(stored: unknown): ReadonlySet<string> {
  const given = recordOf(stored)
  return '__wwtype' in given ? new Set() : keysOf(given)
}

/** Ids of entries, and their names or labels. */
export function namesOf(stored: Stored, key: 'label' | 'name'): ReadonlySet<string> {
  return new Set(Object.entries(stored).flatMap(([id, own]) => [id, wordOf(recordOf(own)[key])]))
}
