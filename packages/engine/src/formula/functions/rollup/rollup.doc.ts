import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `rollup`. */
export const rollupDoc: HelperDoc = {
  name: 'rollup',
  category: 'Arrays',
  signature: '(list: list | collection, key: text | number | list, distinct?: any) => list',
  doc: 'The values at a path of each item in one list, without null and undefined and with lists replaced by their items; optionally without duplicates.',
  example: { formula: "wwFormulas.rollup([{ tags: ['a'] }, { tags: ['b', 'a'] }], 'tags', true)", result: ['a', 'b'] },
}
