import type { Diagnostic } from '../Diagnostic.ts'
import type { Type } from './types/Type.ts'

/** What a text gives, as far as it can be told, and what is wrong with it. */
export interface CheckResult {
  /** The type of the value; of a promise of it for an asynchronous script. */
  readonly type: Type
  readonly diagnostics: readonly Diagnostic[]
}
