import { FormulaError } from '../FormulaError.ts'

/** Longest text that a formula can create, in UTF-16 units. */
const MAX_TEXT = 16_000_000

/** Longest list that a formula can create. */
const MAX_LENGTH = 5_000_000

/** @throws {FormulaError} when a text would become too long. */
export function checkText(length: number): void {
  if (length > MAX_TEXT) throw new FormulaError('formula/too-large', `A text can have at most ${MAX_TEXT} characters.`)
}

/** @throws {FormulaError} when a list would become too long. */
export function checkLength(length: number): void {
  if (length > MAX_LENGTH)
    throw new FormulaError(
      'formula/too-large',
      `A list can have at most ${MAX_LENGTH} items, and this would have ${length}.`,
    )
}
