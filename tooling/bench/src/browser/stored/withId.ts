import type { storedElement } from './storedElement.ts'

/** Gives the node of a stored element the element's uid as id, or as another attribute. */
export function withId(stored: ReturnType<typeof storedElement>, name = 'id') {
  return { ...stored, _state: { ...stored._state, attributes: [{ name, value: stored.uid }] } }
}
