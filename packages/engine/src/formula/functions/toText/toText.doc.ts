import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `toText`. */
export const toTextDoc: HelperDoc = {
  name: 'toText',
  category: 'Text',
  signature: '(value: any) => text',
  doc: 'The value as text, as a template shows it.',
  example: { formula: 'wwFormulas.toText(12.5)', result: '12.5' },
}
