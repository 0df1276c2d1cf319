import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `filterByKey`. */
export const filterByKeyDoc: HelperDoc = {
  name: 'filterByKey',
  category: 'Arrays',
  signature: '(list: list<T> | collection, key: text | number | list, value?: any) => list<T>',
  doc: 'The items whose value at a path is truthy, equals the value, or is one of a list of values.',
  example: {
    formula: "wwFormulas.filterByKey([{ id: 1, dry: true }, { id: 2 }], 'dry')",
    result: [{ id: 1, dry: true }],
  },
}
