import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `join`. */
export const joinDoc: HelperDoc = {
  name: 'join',
  category: 'Arrays',
  signature: '(list: list | collection, separator?: text) => text',
  doc: 'The items as one text, with a separator between them; a comma by default.',
  example: { formula: "wwFormulas.join(['a', 'b'], ' and ')", result: 'a and b' },
}
