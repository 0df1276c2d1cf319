import type { Diagnostic } from '@sluice/engine/formula'
import type { Type } from './types/Type.ts'

/** Result of a check: the inferred type of a text, and the problems found. */
export interface CheckResult {
  /** Type of the value, or of the promise for an asynchronous script. */
  readonly type: Type
  readonly diagnostics: readonly Diagnostic[]
}
