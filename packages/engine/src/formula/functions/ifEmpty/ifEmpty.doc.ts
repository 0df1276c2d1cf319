import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `ifEmpty`. */
export const ifEmptyDoc: HelperDoc = {
  name: 'ifEmpty',
  category: 'Conditional',
  signature: '(value: T, fallback?: U, otherwise?: U) => T | U',
  doc: 'The fallback if the value is empty (undefined, null, an empty text, list or object), else the third argument, else the value.',
  example: { formula: "wwFormulas.ifEmpty('', 'no name')", result: 'no name' },
}
