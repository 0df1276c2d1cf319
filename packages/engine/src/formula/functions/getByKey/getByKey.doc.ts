import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `getByKey`. */
export const getByKeyDoc: HelperDoc = {
  name: 'getByKey',
  category: 'Objects',
  signature: '(object: object, key: any) => any',
  doc: 'Old name of `getKeyValue`.',
  example: { formula: "wwFormulas.getByKey({ a: 1 }, 'a')", result: 1 },
  deprecated: 'use getKeyValue',
}
