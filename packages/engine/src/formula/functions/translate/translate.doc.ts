import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `translate`. */
export const translateDoc: HelperDoc = {
  name: 'translate',
  category: 'Text',
  signature: '(texts: any) => any',
  doc: 'The text of a multi-language object in the current language, else the default one, else the first; other values as text.',
  example: { formula: "wwFormulas.translate({ en: 'Yes', es: 'Sí' })", result: 'Sí' },
}
