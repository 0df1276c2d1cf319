import type { Range } from './ast.ts'

/** A formula that cannot be read or evaluated. `code` is stable; `range` is where, when the text is known. */
export class FormulaError extends Error {
  readonly code: string
  readonly range: Range | null

  constructor(code: string, message: string, range: Range | null = null, options?: ErrorOptions) {
    super(message, options)
    this.name = 'FormulaError'
    this.code = code
    // A node of the tree is a range too, and is not for whoever catches this.
    this.range = range && { start: range.start, end: range.end }
  }
}
