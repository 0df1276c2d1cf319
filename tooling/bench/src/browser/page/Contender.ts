import type { Row } from './Row.ts'

/**
 * Shows the page of a contender. It prepares everything that a running app has before its first page, and returns the rest, which
 * is measured. The page has a label `#label` with `n = 0`, a button for each `Click`, and `#rows` with one child per row, which
 * contains one element with the row's text; the rate starts at 1.
 */
export type Contender = (rows: readonly Row[], root: HTMLElement) => () => void
