import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `toObject`. */
export const toObjectDoc: HelperDoc = {
  name: 'toObject',
  category: 'Objects',
  signature: '(...keysAndValues: any) => object',
  doc: 'Old name of `createObject`.',
  example: { formula: "wwFormulas.toObject('a', 1)", result: { a: 1 } },
  deprecated: 'use createObject',
}
