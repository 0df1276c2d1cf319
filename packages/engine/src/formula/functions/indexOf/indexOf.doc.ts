import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `indexOf`. */
export const indexOfDoc: HelperDoc = {
  name: 'indexOf',
  category: 'Text',
  signature: '(text: text, part: any, start?: any) => number',
  doc: 'The index at which a part first occurs in a text, from an index on, or -1.',
  example: { formula: "wwFormulas.indexOf('valve', 'v', 1)", result: 3 },
}
