import type { Range } from './ast.ts'
import { FormulaError } from './FormulaError.ts'

/** A part of the language is not here yet; the formula can be evaluated once `load` has resolved. */
export class NotLoadedError extends FormulaError {
  readonly load: () => Promise<void>

  constructor(code: 'formula/loading' | 'script/not-loaded', load: () => Promise<void>, range: Range | null = null) {
    super(code, 'A part of the language is being loaded.', range)
    this.name = 'NotLoadedError'
    this.load = load
  }
}
