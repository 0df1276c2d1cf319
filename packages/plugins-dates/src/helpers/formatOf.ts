import { requireText } from '../arguments/requireText.ts'

const DEFAULT_FORMAT = 'YYYY-MM-DD'

/** Format of an argument; `YYYY-MM-DD` when it is missing. @throws {FormulaError} when it is not a text. */
export function formatOf(format: unknown): string {
  return requireText(format || DEFAULT_FORMAT, 'Second')
}
