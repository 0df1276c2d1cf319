import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `prepend`. */
export const prependDoc: HelperDoc = {
  name: 'prepend',
  category: 'Arrays',
  signature: '(list: list<T> | collection, ...items: U) => list<T | U>',
  doc: 'A new list with the items before those of the list.',
  example: { formula: "wwFormulas.prepend(['b'], 'a')", result: ['a', 'b'] },
}
