import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `add`. */
export const addDoc: HelperDoc = {
  name: 'add',
  category: 'Arrays',
  signature: '(list: list<T> | collection, ...items: U) => list<T | U>',
  doc: 'A new list with the items after those of the list.',
  example: { formula: "wwFormulas.add(['a'], 'b')", result: ['a', 'b'] },
}
