import type { Clock, Random } from '../../services/services.ts'
import type { Diagnostic } from '../Diagnostic.ts'
import type { ScriptServices } from './ScriptServices.ts'

/** What a formula or script is evaluated in: the names it can see and the world it may ask. */
export interface FormulaScope {
  /** Value of a root name such as `variables` or `context`; `undefined` when the name is not in this scope. */
  lookup(name: string): unknown
  /** Whether the name stands for something here; absent names are an error. */
  has(name: string): boolean
  readonly clock: Clock
  readonly random: Random
  /** The outside world of scripts; without it they have no storage, network, timers or dialogs. */
  readonly services?: ScriptServices | undefined
  /** Ends a script at its next loop pass or resumption. */
  readonly signal?: AbortSignal | undefined
  /** Does each stretch of a script's work between two waits. */
  readonly within?: (<T>(work: () => T) => T) | undefined
  /** Told what is wrong with the text without ending it, and what goes wrong after the run has returned. */
  readonly report?: ((diagnostic: Diagnostic) => void) | undefined
}
