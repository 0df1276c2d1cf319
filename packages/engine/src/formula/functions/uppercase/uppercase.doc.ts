import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `uppercase`. */
export const uppercaseDoc: HelperDoc = {
  name: 'uppercase',
  category: 'Text',
  signature: '(text: text) => text',
  doc: 'The text in upper case.',
  example: { formula: "wwFormulas.uppercase('dry')", result: 'DRY' },
}
