import { FormulaError, toDiagnostic } from '../FormulaError.ts'
import { activeEvaluation, type Evaluation } from '../runtime/Evaluation.ts'
import { enter } from '../runtime/enter.ts'
import { callableOf } from '../runtime/Namespace.ts'
import { rest } from '../runtime/refillBudget.ts'
import { toFormulaError } from '../runtime/toFormulaError.ts'

const told = new WeakMap<Evaluation, Set<string>>()

/** Whether a run has not reported this message before: a failing interval would report it each time. */
function isNews(evaluation: Evaluation, message: string): boolean {
  const known = told.get(evaluation) ?? new Set()
  told.set(evaluation, known)
  return known.size < known.add(message).size
}

/**
 * Wraps a callback to run after the script has returned, unless the run was canceled; errors it throws are reported.
 * @throws {FormulaError} when scripts cannot call it.
 */
export function later(callback: unknown, what: string): (...args: readonly unknown[]) => void {
  const call = callableOf(callback)
  if (!call) throw new FormulaError('formula/not-callable', `${what} needs a function.`)
  const evaluation = activeEvaluation()
  const { report, signal } = evaluation.scope
  rest(evaluation)
  return (...args) => {
    if (signal?.aborted) return
    try {
      enter(evaluation, () => call(...args))
    } catch (error) {
      const diagnostic = toDiagnostic(toFormulaError(error, evaluation.range))
      if (isNews(evaluation, diagnostic.message)) report?.(diagnostic)
    }
  }
}
