import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `pick`. */
export const pickDoc: HelperDoc = {
  name: 'pick',
  category: 'Objects',
  signature: '(object: object, ...keys: any) => object',
  doc: 'An object with only the named members, each read by path and named as given; missing ones are undefined.',
  example: { formula: "wwFormulas.pick({ a: 1, b: 2, c: 3 }, 'a', 'c')", result: { a: 1, c: 3 } },
}
