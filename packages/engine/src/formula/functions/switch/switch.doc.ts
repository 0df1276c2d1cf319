import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `switch`. */
export const switchDoc: HelperDoc = {
  name: 'switch',
  category: 'Conditional',
  signature: '(value: any, ...casesAndResults: any) => any',
  doc: 'The result that follows the first case equal to the value, else the default, which is the last argument when it has no case.',
  example: { formula: "wwFormulas.switch('b', 'a', 1, 'b', 2, 3)", result: 2 },
}
