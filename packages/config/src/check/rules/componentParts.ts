/* What a stored library component declares, as the rules ask for it. */
import { recordOf } from '../../recordOf.ts'
import type { IndexedFile, Stored } from '../ProjectIndex.ts'
import { wordOf } from '../words.ts'

/** The component that an element is an instance of. */
export function componentOf({ libraryComponentBaseId }: Stored, { components }: IndexedFile): Stored | undefined {
  return components.find(({ id }) => id === libraryComponentBaseId)
}

/** Its properties by id, stored. */
export function propertiesOf({ configuration }: Stored): Stored {
  return recordOf(recordOf(configuration).properties)
}

/** Its triggers by id, stored. */
export function triggersOf({ configuration }: Stored): Stored {
  return recordOf(recordOf(configuration).triggers)
}

/** A kind of inner things by id, stored. */
export function innerOf({ inner }: Stored, kind: 'formulas' | 'variables' | 'workflows'): Stored {
  return recordOf(recordOf(inner)[kind])
}

/** What people call it. */
export function nameOf({ name, id }: Stored): string {
  return wordOf(name ?? id)
}

/** The ids of things that are kept by id. */
export function keysOf(stored: object | undefined): ReadonlySet<string> {
  return new Set(Object.keys(stored ?? {}))
}

/** The names in a stored object; one that is bound as a whole has none yet. */
export function namesGiven(stored: unknown): ReadonlySet<string> {
  const given = recordOf(stored)
  return '__wwtype' in given ? new Set() : keysOf(given)
}

/** The ids of things that are kept by id, and how else they may be called. */
export function namesOf(stored: Stored, key: 'label' | 'name'): ReadonlySet<string> {
  return new Set(Object.entries(stored).flatMap(([id, own]) => [id, wordOf(recordOf(own)[key])]))
}
