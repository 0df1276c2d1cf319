import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `subText`. */
export const subTextDoc: HelperDoc = {
  name: 'subText',
  category: 'Text',
  signature: '(text: text, start: number | text, end?: number | text) => text',
  doc: 'The characters from one index up to another, which is excluded.',
  example: { formula: "wwFormulas.subText('irrigation', 0, 4)", result: 'irri' },
}
