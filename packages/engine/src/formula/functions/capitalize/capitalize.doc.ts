import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `capitalize`. */
export const capitalizeDoc: HelperDoc = {
  name: 'capitalize',
  category: 'Text',
  signature: '(text: text) => text',
  doc: 'The text with a capital at the start of each word; other letters are unchanged.',
  example: { formula: "wwFormulas.capitalize('rain bird')", result: 'Rain Bird' },
}
