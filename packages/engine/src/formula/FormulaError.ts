import type { Range } from './ast.ts'
import { CodedError } from './CodedError.ts'

/** Thrown when a formula cannot be read or evaluated. `range` is the place in the text, or null when it is unknown. */
export class FormulaError extends CodedError {
  override readonly name: string = 'FormulaError'
  readonly range: Range | null

  constructor(code: string, message: string, range: Range | null = null, options?: ErrorOptions) {
    super(code, message, options)
    // A syntax node is also a range, but must not leak to callers.
    this.range = range && { start: range.start, end: range.end }
  }
}
