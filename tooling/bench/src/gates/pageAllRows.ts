import { pageGate } from './pageGate.ts'

/** A click that all 1,000 rows depend on: script, beside React by hand. */
export const pageAllRows = pageGate('page-all-rows', 'addToRate', 1_000)
