import { pageGate } from './pageGate.ts'

/** A click that sets a variable read only by a label, next to 1,000 rows: script time. */
export const pageLabel = pageGate('page-label', 'addToN', 1_000)
