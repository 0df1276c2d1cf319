/** Buttons of the page, by the ids of their nodes: `n + 1`, `rate + 1`, and another price for row 500. */
export type Click = 'addToN' | 'addToRate' | 'changePrice'
