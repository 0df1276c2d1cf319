import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `not`. */
export const notDoc: HelperDoc = {
  name: 'not',
  category: 'Conditional',
  signature: '(value: any) => boolean',
  doc: 'Whether the value is falsy.',
  example: { formula: 'wwFormulas.not(0)', result: true },
}
