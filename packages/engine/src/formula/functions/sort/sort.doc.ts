import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `sort`. */
export const sortDoc: HelperDoc = {
  name: 'sort',
  category: 'Arrays',
  signature: '(list: list<T> | collection, order?: any, key?: any) => list<T>',
  doc: "The items sorted by themselves or by their value at a path, ascending unless the order is other than `'asc'`; falsy values count as an empty text.",
  example: { formula: "wwFormulas.sort([{ n: 2 }, { n: 1 }], 'asc', 'n')", result: [{ n: 1 }, { n: 2 }] },
}
