/** How many columns may have a width of their own; the style sheet counts as far. */
export const MAX_COLUMNS = 24
