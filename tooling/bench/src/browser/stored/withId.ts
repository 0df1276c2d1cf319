import type { storedElement } from './storedElement.ts'

/** Gives the node of a stored element the element's uid as id. */
export function withId(stored: ReturnType<typeof storedElement>) {
  return { ...stored, _state: { ...stored._state, attributes: [{ name: 'id', value: stored.uid }] } }
}
