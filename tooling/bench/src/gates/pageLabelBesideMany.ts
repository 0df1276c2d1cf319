import { pageGate } from './pageGate.ts'

/** The same beside 5,000 rows: what does not read the variable costs nothing. */
export const pageLabelBesideMany = pageGate('page-label-5000', 'addToN', 5_000)
