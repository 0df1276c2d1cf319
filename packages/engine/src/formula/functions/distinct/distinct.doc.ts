import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `distinct`. */
export const distinctDoc: HelperDoc = {
  name: 'distinct',
  category: 'Arrays',
  signature: '(list: list<T> | collection) => list<T>',
  doc: 'The items without later ones that deeply equal an earlier one.',
  example: { formula: "wwFormulas.distinct(['a', 'b', 'a'])", result: ['a', 'b'] },
}
