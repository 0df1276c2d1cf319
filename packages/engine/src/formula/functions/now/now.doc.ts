import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `now`. */
export const nowDoc: HelperDoc = {
  name: 'now',
  category: 'Dates and files',
  signature: '() => text',
  doc: 'The local time as ISO text that wrongly ends in Z.',
  example: { formula: 'wwFormulas.now()', result: '2026-03-01T09:30:00.000Z' },
  deprecated: 'use new Date()',
}
