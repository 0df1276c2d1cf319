import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `timestamp`. */
export const timestampDoc: HelperDoc = {
  name: 'timestamp',
  category: 'Dates and files',
  signature: '() => number',
  doc: 'Milliseconds since the epoch of what the clock on the wall shows, as if it showed UTC.',
  example: { formula: 'wwFormulas.timestamp()', result: 1772357400000 },
  deprecated: 'use Date.now()',
}
