/*
 * Spreadsheets run a cell as a formula when it begins with =, +, - or @, also in full width, or with a tab or the end of a line before those. A file that
 * others have filled in must not do that to the reader. An apostrophe in front makes the cell a text.
 * See https://owasp.org/www-community/attacks/CSV_Injection.
 */

/** Adds an apostrophe to a text that a spreadsheet would run. Texts that already have apostrophes there get one more. */
export function guardFormula(text: string): string {
  return /^'*[=+\-@＝＋－＠\t\r\n]/.test(text) && !isNumber(text) ? `'${text}` : text
}

/** Removes the apostrophe that `guardFormula` has added. */
export function withoutGuard(text: string): string {
  return /^'+[=+\-@＝＋－＠\t\r\n]/.test(text) ? text.slice(1) : text
}

/** Whether a text is a signed number, with points or commas. */
function isNumber(text: string): boolean {
  return /^[+-]?\d+(?:[.,]\d+)*(?:e[+-]?\d+)?$/i.test(text)
}
