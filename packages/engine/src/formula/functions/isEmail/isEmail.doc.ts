import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `isEmail`. */
export const isEmailDoc: HelperDoc = {
  name: 'isEmail',
  category: 'Text',
  signature: '(value: any) => boolean',
  doc: 'Whether the value is a text in the form of an e-mail address.',
  example: { formula: "wwFormulas.isEmail('ana@example.org')", result: true },
}
