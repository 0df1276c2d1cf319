import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `values`. */
export const valuesDoc: HelperDoc = {
  name: 'values',
  category: 'Objects',
  signature: '(object: object) => list',
  doc: 'The values of the members of an object.',
  example: { formula: 'wwFormulas.values({ a: 1, b: 2 })', result: [1, 2] },
}
