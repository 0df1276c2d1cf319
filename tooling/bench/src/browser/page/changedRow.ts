/** The place of the row whose price one of the buttons changes: row 500. */
export const CHANGED_ROW = 499
