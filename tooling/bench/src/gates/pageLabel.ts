import { pageGate } from './pageGate.ts'

/** A click that sets a variable which only a label reads, beside 1,000 rows: script. */
export const pageLabel = pageGate('page-label', 'addToN', 1_000)
