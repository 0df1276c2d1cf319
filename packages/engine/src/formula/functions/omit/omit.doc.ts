import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `omit`. */
export const omitDoc: HelperDoc = {
  name: 'omit',
  category: 'Objects',
  signature: '(object: object, ...keys: any) => object',
  doc: 'A copy of the object without the named members.',
  example: { formula: "wwFormulas.omit({ a: 1, b: 2, c: 3 }, 'b')", result: { a: 1, c: 3 } },
}
