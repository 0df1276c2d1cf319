import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `split`. */
export const splitDoc: HelperDoc = {
  name: 'split',
  category: 'Text',
  signature: '(text: text, separator?: any) => list<text>',
  doc: 'The pieces of a text between the separators.',
  example: { formula: "wwFormulas.split('a, b', ', ')", result: ['a', 'b'] },
}
