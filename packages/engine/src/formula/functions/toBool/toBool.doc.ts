import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `toBool`. */
export const toBoolDoc: HelperDoc = {
  name: 'toBool',
  category: 'Conditional',
  signature: '(value: any) => boolean',
  doc: 'Whether the value is truthy.',
  example: { formula: "wwFormulas.toBool('no')", result: true },
}
