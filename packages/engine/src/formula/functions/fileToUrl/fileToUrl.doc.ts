import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `fileToUrl`. */
export const fileToUrlDoc: HelperDoc = {
  name: 'fileToUrl',
  category: 'Dates and files',
  signature: '(file: file | null | undefined, placeholder?: T) => text | T',
  doc: 'A URL under which the page can show the file; without a file the placeholder, by default an empty text.',
  example: { formula: "wwFormulas.fileToUrl(null, 'empty.png')", result: 'empty.png' },
}
