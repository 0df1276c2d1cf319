import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `merge`. */
export const mergeDoc: HelperDoc = {
  name: 'merge',
  category: 'Arrays',
  signature: '(...lists: list<T> | collection) => list<T>',
  doc: 'One list of the items of all lists.',
  example: { formula: 'wwFormulas.merge([1], [2, 3])', result: [1, 2, 3] },
}
