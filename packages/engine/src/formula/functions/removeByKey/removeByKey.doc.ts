import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `removeByKey`. */
export const removeByKeyDoc: HelperDoc = {
  name: 'removeByKey',
  category: 'Arrays',
  signature: '(list: list<T> | collection, key: text | number | list, value?: any) => list<T>',
  doc: 'The items that `filterByKey` with the same arguments does not return.',
  example: { formula: "wwFormulas.removeByKey([{ id: 1 }, { id: 2 }], 'id', 1)", result: [{ id: 2 }] },
}
