import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `toList`. */
export const toListDoc: HelperDoc = {
  name: 'toList',
  category: 'Arrays',
  signature: '(...items: T) => list<T>',
  doc: 'Old name of `createArray`.',
  example: { formula: 'wwFormulas.toList(1, 2)', result: [1, 2] },
  deprecated: 'use createArray',
}
