import { CsvError } from './CsvError.ts'

/**
 * Returns the stored separator of cells, or the default.
 * @throws {CsvError} for what cannot separate cells.
 */
export function separatorOf(stored: unknown, byDefault: string): string {
  if (stored === undefined || stored === null || stored === '') return byDefault
  if (typeof stored === 'string' && stored.length === 1 && !/["\r\n\ufeff]/.test(stored)) return stored
  throw new CsvError(
    'csv/invalid-separator',
    `“${String(stored)}” cannot separate cells. Use one character, such as a comma, a semicolon or a tab.`,
  )
}
