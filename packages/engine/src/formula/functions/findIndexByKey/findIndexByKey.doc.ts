import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `findIndexByKey`. */
export const findIndexByKeyDoc: HelperDoc = {
  name: 'findIndexByKey',
  category: 'Arrays',
  signature: '(list: list | collection, key: text, value: any) => number',
  doc: 'The index of the first item whose value at a path deeply equals the value, or -1.',
  example: { formula: "wwFormulas.findIndexByKey([{ id: 1 }, { id: 2 }], 'id', 2)", result: 1 },
}
