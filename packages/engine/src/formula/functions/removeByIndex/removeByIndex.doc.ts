import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `removeByIndex`. */
export const removeByIndexDoc: HelperDoc = {
  name: 'removeByIndex',
  category: 'Arrays',
  signature: '(list: list<T> | collection, index: number | text) => list<T>',
  doc: 'The items without the one at the index; all of them if there is none.',
  example: { formula: "wwFormulas.removeByIndex(['a', 'b', 'c'], 1)", result: ['a', 'c'] },
}
