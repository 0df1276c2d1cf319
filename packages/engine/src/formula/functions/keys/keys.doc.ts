import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `keys`. */
export const keysDoc: HelperDoc = {
  name: 'keys',
  category: 'Objects',
  signature: '(object: object) => list<text>',
  doc: 'The names of the members of an object.',
  example: { formula: 'wwFormulas.keys({ a: 1, b: 2 })', result: ['a', 'b'] },
}
