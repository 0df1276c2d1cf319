import { pageGate } from './pageGate.ts'

/** A click that changes all 1,000 rows: script time, relative to hand-written React. */
export const pageAllRows = pageGate('page-all-rows', 'addToRate', 1_000)
