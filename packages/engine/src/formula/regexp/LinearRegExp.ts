/** Regular expression that matches in time linear in the length of the text. */
export abstract class LinearRegExp extends RegExp {}

/**
 * Creates a linear regular expression.
 * @throws {FormulaError} when the pattern is invalid or very long, and for lookaround and backreferences, which no
 *   linear engine supports.
 */
export type CreateLinearRegExp = (source: string, flags: string) => LinearRegExp
