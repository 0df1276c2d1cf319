import type { Range } from './ast.ts'
import type { FormulaError } from './FormulaError.ts'

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
