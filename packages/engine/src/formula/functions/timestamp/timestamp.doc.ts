import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `timestamp`. */
export const timestampDoc: HelperDoc = {
  name: 'timestamp',
  category: 'Dates and files',
  signature: '() => number',
  doc: 'The local time in milliseconds since the epoch, as if it were UTC.',
  example: { formula: 'wwFormulas.timestamp()', result: 1772357400000 },
  deprecated: 'use Date.now()',
}
