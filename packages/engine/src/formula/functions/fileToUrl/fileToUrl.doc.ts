import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `fileToUrl`. */
export const fileToUrlDoc: HelperDoc = {
  name: 'fileToUrl',
  category: 'Dates and files',
  signature: '(file: file | null | undefined, placeholder?: T) => text | T',
  doc: 'An address under which the page can show the file; the placeholder, an empty text unless told, when there is none.',
  example: { formula: "wwFormulas.fileToUrl(null, 'empty.png')", result: 'empty.png' },
}
