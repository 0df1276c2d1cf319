import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `trimEnd`. */
export const trimEndDoc: HelperDoc = {
  name: 'trimEnd',
  category: 'Text',
  signature: '(value: any) => text',
  doc: 'The text of the value without white space after it.',
  example: { formula: "wwFormulas.trimEnd('  a b  ')", result: '  a b' },
}
