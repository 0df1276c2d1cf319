import type { Range } from './ast.ts'

/** Base class of the engine's errors; `code` is a stable name. */
export abstract class CodedError extends Error {
  abstract override readonly name: string
  readonly code: string

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

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
