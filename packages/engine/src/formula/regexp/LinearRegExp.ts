import { FormulaError } from '../FormulaError.ts'

/** Regular expression that matches in time linear in the length of the text. */
export abstract class LinearRegExp extends RegExp {}

/** Creates a linear regular expression. @throws {FormulaError} for lookaround and backreferences, which no linear engine supports. */
export type CreateLinearRegExp = (source: string, flags: string) => LinearRegExp

/** Creates a regular expression whose pattern comes from data. @throws {FormulaError} when the pattern is invalid. */
export function createRegExp(source: string, flags: string, create: CreateLinearRegExp): RegExp {
  try {
    new RegExp(source, flags)
  } catch (cause) {
    throw new FormulaError('formula/regexp', `The regular expression /${source}/${flags} cannot be read.`, null, {
      cause,
    })
  }
  return create(source, flags)
}
