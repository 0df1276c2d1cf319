import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `rollupSum`. */
export const rollupSumDoc: HelperDoc = {
  name: 'rollupSum',
  category: 'Math',
  signature: '(list: list | collection, key: text | number | list) => number',
  doc: 'The sum of the numbers at a path of each item; items without one are skipped.',
  example: { formula: "wwFormulas.rollupSum([{ flow: 1.5 }, { flow: '2' }], 'flow')", result: 3.5 },
}
