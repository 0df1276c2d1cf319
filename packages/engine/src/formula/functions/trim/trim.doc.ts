import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `trim`. */
export const trimDoc: HelperDoc = {
  name: 'trim',
  category: 'Text',
  signature: '(value: any) => text',
  doc: 'The text of the value without white space around it.',
  example: { formula: "wwFormulas.trim('  a b  ')", result: 'a b' },
}
