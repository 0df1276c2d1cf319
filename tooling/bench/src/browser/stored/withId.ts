import type { storedElement } from './storedElement.ts'

/** A stored element whose node has the element's id. */
export function withId(stored: ReturnType<typeof storedElement>) {
  return { ...stored, _state: { ...stored._state, attributes: [{ name: 'id', value: stored.uid }] } }
}
