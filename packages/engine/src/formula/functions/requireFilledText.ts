import { requireText } from './requireText.ts'

/** Returns the first argument when it is a non-empty text. @throws {FormulaError} otherwise. */
export function requireFilledText(value: unknown): string {
  return requireText(value || undefined)
}
