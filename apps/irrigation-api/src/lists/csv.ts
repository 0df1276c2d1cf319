/** Value of a cell. */
export type CsvCell = string | number | boolean | null

/**
 * Rows as CSV by RFC 4180, with the header first. Text that a spreadsheet would run as a formula is prefixed with an apostrophe;
 * numbers stay numbers.
 */
export function toCsv(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return [header, ...rows].map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('')
}

/** First characters of cells that some spreadsheet treats as a formula; the last is the fullwidth equals sign. */
const formula = /^[=+\-@\t\r\uff1d]/

function toCell(value: CsvCell): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  const text = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
