import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `flat`. */
export const flatDoc: HelperDoc = {
  name: 'flat',
  category: 'Arrays',
  signature: '(list: list | collection) => list',
  doc: 'The items, with inner lists replaced by their items; one level deep.',
  example: { formula: 'wwFormulas.flat([1, [2, 3]])', result: [1, 2, 3] },
}
