import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `createArray`. */
export const createArrayDoc: HelperDoc = {
  name: 'createArray',
  category: 'Arrays',
  signature: '(...items: T) => list<T>',
  doc: 'A list of the arguments.',
  example: { formula: "wwFormulas.createArray('a', 2)", result: ['a', 2] },
}
