import { FormulaError } from '../FormulaError.ts'

/** A regular expression that is matched in time linear in the text. */
export abstract class LinearRegExp extends RegExp {}

/** Makes one. @throws {FormulaError} for look-around and back references, which no linear engine has. */
export type CreateLinearRegExp = (source: string, flags: string) => LinearRegExp

/** A regular expression whose pattern came from data. @throws {FormulaError} when it cannot be read. */
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
