import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `trimStart`. */
export const trimStartDoc: HelperDoc = {
  name: 'trimStart',
  category: 'Text',
  signature: '(value: any) => text',
  doc: 'The text of the value without white space before it.',
  example: { formula: "wwFormulas.trimStart('  a b  ')", result: 'a b  ' },
}
