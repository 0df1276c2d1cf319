import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `toNumber`. */
export const toNumberDoc: HelperDoc = {
  name: 'toNumber',
  category: 'Math',
  signature: '(value: any) => number',
  doc: 'The number at the start of the text of a value; NaN if there is none.',
  example: { formula: "wwFormulas.toNumber('12.5 l/min')", result: 12.5 },
}
