import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `average`. */
export const averageDoc: HelperDoc = {
  name: 'average',
  category: 'Math',
  signature: '(...items: any) => number',
  doc: 'The sum of a list, or of all arguments, divided by their number; 0 for an empty list.',
  example: { formula: 'wwFormulas.average([1, 2, 6])', result: 3 },
}
