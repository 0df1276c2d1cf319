import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `lowercase`. */
export const lowercaseDoc: HelperDoc = {
  name: 'lowercase',
  category: 'Text',
  signature: '(text: text) => text',
  doc: 'The text in lower case.',
  example: { formula: "wwFormulas.lowercase('DRY')", result: 'dry' },
}
