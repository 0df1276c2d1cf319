import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `compare`. */
export const compareDoc: HelperDoc = {
  name: 'compare',
  category: 'Conditional',
  signature: '(left: any, right: any) => boolean',
  doc: 'Whether both values are deeply equal.',
  example: { formula: 'wwFormulas.compare({ a: [1, 2] }, { a: [1, 2] })', result: true },
}
