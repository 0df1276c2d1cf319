import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `lower`. */
export const lowerDoc: HelperDoc = {
  name: 'lower',
  category: 'Text',
  signature: '(text: text) => text',
  doc: 'Old name of `lowercase`.',
  example: { formula: "wwFormulas.lower('DRY')", result: 'dry' },
  deprecated: 'use lowercase',
}
