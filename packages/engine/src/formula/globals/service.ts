import { FormulaError } from '../FormulaError.ts'
import { activeEvaluation } from '../runtime/Evaluation.ts'
import type { ScriptServices } from '../runtime/ports.ts'

/** Returns a service of the run. @throws {FormulaError} that names it when scripts do not have it here. */
export function service<K extends keyof ScriptServices>(name: K): NonNullable<ScriptServices[K]> {
  const found = activeEvaluation().scope.services?.[name]
  if (found) return found
  throw new FormulaError('script/no-service', `Scripts have no “${name}” here.`)
}
