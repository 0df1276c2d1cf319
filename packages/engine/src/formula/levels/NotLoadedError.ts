import type { Range } from '../ast.ts'
import { FormulaError } from '../FormulaError.ts'

/** A part of the language, or of a plugin, is not here yet; the formula can be evaluated once `load` has resolved. */
export class NotLoadedError extends FormulaError {
  override readonly name = 'NotLoadedError'
  readonly load: () => Promise<void>

  constructor(
    load: () => Promise<void>,
    range: Range | null = null,
    code: 'formula/loading' | 'script/not-loaded' = 'formula/loading',
  ) {
    super(code, 'Not loaded yet.', range)
    this.load = load
  }
}
