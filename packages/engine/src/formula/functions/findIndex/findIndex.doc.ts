import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `findIndex`. */
export const findIndexDoc: HelperDoc = {
  name: 'findIndex',
  category: 'Arrays',
  signature: '(list: list | collection, value: any) => number',
  doc: 'The index of the first item that deeply equals the value, or -1.',
  example: { formula: "wwFormulas.findIndex(['a', 'b'], 'b')", result: 1 },
}
