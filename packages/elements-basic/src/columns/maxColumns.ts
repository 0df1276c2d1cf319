/** Maximum number of columns with their own width; the style sheet has as many rules. */
export const MAX_COLUMNS = 24
