import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `setByKey`. */
export const setByKeyDoc: HelperDoc = {
  name: 'setByKey',
  category: 'Objects',
  signature: '(object: object, key: any, value?: any) => object',
  doc: 'Old name of `setKeyValue`.',
  example: { formula: "wwFormulas.setByKey({ a: 1 }, 'b', 2)", result: { a: 1, b: 2 } },
  deprecated: 'use setKeyValue',
}
