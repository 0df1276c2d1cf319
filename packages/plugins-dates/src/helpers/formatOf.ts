import { requireText } from '../arguments/requireText.ts'

const DEFAULT_FORMAT = 'YYYY-MM-DD'

/** The format that an argument gives; `YYYY-MM-DD` when it is missing. @throws {FormulaError} when it is no text. */
export function formatOf(format: unknown): string {
  return requireText(format || DEFAULT_FORMAT, 'Second')
}
