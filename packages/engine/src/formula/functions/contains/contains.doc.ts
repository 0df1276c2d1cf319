import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `contains`. */
export const containsDoc: HelperDoc = {
  name: 'contains',
  category: 'Arrays',
  signature: '(value: text | list | collection | boolean | number | null | undefined, part: any) => boolean',
  doc: 'Whether a list has the value, or a text has the part.',
  example: { formula: "wwFormulas.contains(['dry', 'wet'], 'dry')", result: true },
}
