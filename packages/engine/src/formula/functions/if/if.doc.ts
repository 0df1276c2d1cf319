import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `if`. */
export const ifDoc: HelperDoc = {
  name: 'if',
  category: 'Conditional',
  signature: '(condition: any, then: T, otherwise?: U) => T | U',
  doc: 'The second argument when the condition is truthy, else the third; only the one that is returned is evaluated.',
  example: { formula: "wwFormulas.if(3 > 2, 'dry', 'wet')", result: 'dry' },
}
