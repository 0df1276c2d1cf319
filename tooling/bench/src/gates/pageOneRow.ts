import { pageGate } from './pageGate.ts'

/** A click that changes one field of one of 1,000 rows: script time. */
export const pageOneRow = pageGate('page-one-row', 'changePrice', 1_000)
