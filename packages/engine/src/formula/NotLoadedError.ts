import type { Range } from './ast.ts'
import { FormulaError } from './FormulaError.ts'

/** A part of the language is not here yet; the formula can be evaluated once `load` has resolved. */
export class NotLoadedError extends FormulaError {
  readonly load: () => Promise<void>

  constructor(code: string, message: string, load: () => Promise<void>, range: Range | null = null) {
    super(code, message, range)
    this.name = 'NotLoadedError'
    this.load = load
  }
}
