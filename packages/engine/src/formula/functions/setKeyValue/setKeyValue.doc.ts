import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `setKeyValue`. */
export const setKeyValueDoc: HelperDoc = {
  name: 'setKeyValue',
  category: 'Objects',
  signature: '(object: object, key: any, value?: any) => object',
  doc: 'A copy of the object with one member set; the key is a name, not a path.',
  example: { formula: "wwFormulas.setKeyValue({ a: 1, b: 2 }, 'b', 3)", result: { a: 1, b: 3 } },
}
