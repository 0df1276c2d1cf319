import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `round`. */
export const roundDoc: HelperDoc = {
  name: 'round',
  category: 'Math',
  signature: '(value: any, precision?: any) => number',
  doc: 'The number rounded to the given number of decimals, halves up.',
  example: { formula: 'wwFormulas.round(2.345, 1)', result: 2.3 },
}
