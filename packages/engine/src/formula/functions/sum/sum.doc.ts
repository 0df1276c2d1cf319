import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `sum`. */
export const sumDoc: HelperDoc = {
  name: 'sum',
  category: 'Math',
  signature: '(...items: any) => number | text',
  doc: 'The sum of a list, or of all arguments; a text among them turns the rest into one text.',
  example: { formula: 'wwFormulas.sum([1, 2, 3])', result: 6 },
}
