import type { Row } from './Row.ts'

/**
 * How a contender shows the page. It prepares whatever a running app has before its first page, and returns the rest,
 * which is measured. The page has a label `#label` with `n = 0`, a button for each `Click`, and `#rows` with one child for
 * each row, which holds one element with the row's text; the rate begins at 1.
 */
export type Contender = (rows: readonly Row[], root: HTMLElement) => () => void
