import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `getByIndex`. */
export const getByIndexDoc: HelperDoc = {
  name: 'getByIndex',
  category: 'Arrays',
  signature: '(list: list<T> | collection, index: number | text) => T | undefined',
  doc: 'The item at the index; undefined outside.',
  example: { formula: "wwFormulas.getByIndex(['a', 'b'], 1)", result: 'b' },
}
