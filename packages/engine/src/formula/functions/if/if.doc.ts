import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `if`. */
export const ifDoc: HelperDoc = {
  name: 'if',
  category: 'Conditional',
  signature: '(condition: any, then: T, otherwise?: U) => T | U',
  doc: 'The second argument if the condition is truthy, else the third; only the returned one is evaluated.',
  example: { formula: "wwFormulas.if(3 > 2, 'dry', 'wet')", result: 'dry' },
}
