import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `length`. */
export const lengthDoc: HelperDoc = {
  name: 'length',
  category: 'Arrays',
  signature: '(value: text | list | collection) => number',
  doc: 'The number of items of a list or collection, or of characters of a text.',
  example: { formula: "wwFormulas.length(['a', 'b'])", result: 2 },
}
