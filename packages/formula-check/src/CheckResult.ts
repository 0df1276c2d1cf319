import type { Diagnostic, Range } from '@sluice/engine/formula'
import type { Type } from './types/Type.ts'

/** Result of a check: the inferred type of a text, and the problems found. */
export interface CheckResult {
  /** Type of the value, or of the promise for an asynchronous script. */
  readonly type: Type
  readonly diagnostics: readonly Diagnostic[]
  readonly parts: CheckedParts
}

/** Number of expressions in a text, and the ranges of those whose type is not known. */
export interface CheckedParts {
  readonly count: number
  readonly unknown: readonly Range[]
}

/** Parts of a text that could not be read. */
export const NO_PARTS: CheckedParts = { count: 0, unknown: [] }
