import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `rollupCount`. */
export const rollupCountDoc: HelperDoc = {
  name: 'rollupCount',
  category: 'Math',
  signature: '(list: list | collection, key: text | number | list) => number',
  doc: 'Old name of `rollupSum`.',
  example: { formula: "wwFormulas.rollupCount([{ n: 1 }, { n: 2 }], 'n')", result: 3 },
  deprecated: 'use rollupSum',
}
