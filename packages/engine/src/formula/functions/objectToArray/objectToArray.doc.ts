import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `objectToArray`. */
export const objectToArrayDoc: HelperDoc = {
  name: 'objectToArray',
  category: 'Objects',
  signature: '(object: object) => list<list>',
  doc: 'The members of an object as pairs of name and value.',
  example: {
    formula: 'wwFormulas.objectToArray({ a: 1, b: 2 })',
    result: [
      ['a', 1],
      ['b', 2],
    ],
  },
}
