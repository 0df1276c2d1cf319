import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `ifempty`. */
export const ifEmptyAliasDoc: HelperDoc = {
  name: 'ifempty',
  category: 'Conditional',
  signature: '(value: T, fallback?: U, otherwise?: U) => T | U',
  doc: 'Old name of `ifEmpty`.',
  example: { formula: "wwFormulas.ifempty(null, 'none')", result: 'none' },
  deprecated: 'use ifEmpty',
}
