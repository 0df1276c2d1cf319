import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `reverse`. */
export const reverseDoc: HelperDoc = {
  name: 'reverse',
  category: 'Arrays',
  signature: '(list: list<T> | collection) => list<T>',
  doc: 'The items in reverse order.',
  example: { formula: 'wwFormulas.reverse([1, 2, 3])', result: [3, 2, 1] },
}
