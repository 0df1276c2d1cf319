import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `lookupArray`. */
export const lookupArrayDoc: HelperDoc = {
  name: 'lookupArray',
  category: 'Arrays',
  signature: '(values: list | collection, list: list<T> | collection, key?: text | number | list) => list<T>',
  doc: 'The items, in their order, whose value at a path, by default `id`, is one of the values.',
  example: {
    formula: 'wwFormulas.lookupArray([3, 1], [{ id: 1 }, { id: 2 }, { id: 3 }])',
    result: [{ id: 1 }, { id: 3 }],
  },
}
