import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `slice`. */
export const sliceDoc: HelperDoc = {
  name: 'slice',
  category: 'Arrays',
  signature: '(list: list<T> | collection, start?: any, end?: any) => list<T>',
  doc: 'The items from one index up to another, which is excluded; negative indexes count from the end.',
  example: { formula: 'wwFormulas.slice([1, 2, 3, 4], 1, 3)', result: [2, 3] },
}
