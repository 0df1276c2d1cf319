import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `remove`. */
export const removeDoc: HelperDoc = {
  name: 'remove',
  category: 'Arrays',
  signature: '(list: list<T> | collection, value: any) => list<T>',
  doc: 'The items without those that deeply equal the value.',
  example: { formula: "wwFormulas.remove(['a', 'b', 'a'], 'a')", result: ['b'] },
}
