import { pageGate } from './pageGate.ts'

/** The same next to 5,000 rows: elements that do not read the variable cost nothing. */
export const pageLabelBesideMany = pageGate('page-label-5000', 'addToN', 5_000)
