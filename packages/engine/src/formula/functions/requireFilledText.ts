import { requireText } from './requireText.ts'

/** The first argument when it is a text with content. @throws {FormulaError} otherwise. */
export function requireFilledText(value: unknown): string {
  return requireText(value || undefined)
}
