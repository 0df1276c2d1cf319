import type { Range } from './ast.ts'
import { CodedError } from './CodedError.ts'

/** A formula that cannot be read or evaluated. `range` is where, when the text is known. */
export class FormulaError extends CodedError {
  override readonly name: string = 'FormulaError'
  readonly range: Range | null

  constructor(code: string, message: string, range: Range | null = null, options?: ErrorOptions) {
    super(code, message, options)
    // A node of the tree is a range too, and is not for whoever catches this.
    this.range = range && { start: range.start, end: range.end }
  }
}
