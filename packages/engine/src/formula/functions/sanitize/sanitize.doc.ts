import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `sanitize`. */
export const sanitizeDoc: HelperDoc = {
  name: 'sanitize',
  category: 'Text',
  signature: '(value: any) => text',
  doc: 'The text of the value with special characters of HTML written as entities.',
  example: { formula: "wwFormulas.sanitize('<b>5 > 4</b>')", result: '&lt;b&gt;5 &gt; 4&lt;/b&gt;' },
}
