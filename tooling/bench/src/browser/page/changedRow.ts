/** Index of the row whose price a button changes: row 500. */
export const CHANGED_ROW = 499
