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

/** A problem found in a formula or script, as a value. */
export interface Diagnostic {
  readonly severity: 'error' | 'warning'
  /** Stable, such as `formula/unknown-name`. */
  readonly code: string
  readonly message: string
  readonly range: Range | null
  /** Suggested replacement. */
  readonly suggestion?: string
}

/** Converts an error to a diagnostic. */
export function toDiagnostic({ code, message, range }: FormulaError): Diagnostic {
  return { severity: 'error', code, message, range }
}
