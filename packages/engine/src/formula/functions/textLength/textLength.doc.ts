import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `textLength`. */
export const textLengthDoc: HelperDoc = {
  name: 'textLength',
  category: 'Text',
  signature: '(text: text) => number',
  doc: 'The number of characters of a text.',
  example: { formula: "wwFormulas.textLength('valve')", result: 5 },
}
