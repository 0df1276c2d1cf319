import { FormulaError } from '../FormulaError.ts'
import { linearEngine } from './linearEngine.ts'

/** A regular expression whose pattern came from data: matched in time linear in the text. @throws {FormulaError} when it cannot be read. */
export function createRegExp(source: string, flags: string): RegExp {
  try {
    new RegExp(source, flags)
  } catch (cause) {
    throw new FormulaError('formula/regexp', `The regular expression /${source}/${flags} cannot be read.`, null, {
      cause,
    })
  }
  return linearEngine().create(source, flags)
}
