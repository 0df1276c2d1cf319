import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `switch`. */
export const switchDoc: HelperDoc = {
  name: 'switch',
  category: 'Conditional',
  signature: '(value: any, ...casesAndResults: any) => any',
  doc: 'The result after the first case that equals the value, else the default, which is a last argument without a case.',
  example: { formula: "wwFormulas.switch('b', 'a', 1, 'b', 2, 3)", result: 2 },
}
