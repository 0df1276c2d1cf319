import { toDiagnostic } from '../Diagnostic.ts'
import { activeEvaluation, type Evaluation } from './Evaluation.ts'
import { toFormulaError } from './toFormulaError.ts'

/** Promises that something waits for. */
const awaited = new WeakSet<object>()

/** Notes that something waits for a promise, and so will see it fail. */
export function markAwaited(promise: object): void {
  awaited.add(promise)
}

/** A promise that a text made. When it fails and nothing waits for it, that is reported once the page has had its turn. */
export function watched<T>(promise: Promise<T>, { scope }: Evaluation = activeEvaluation()): Promise<T> {
  const { clock, report } = scope
  promise.catch((thrown: unknown) => {
    const error = toFormulaError(thrown)
    if (error.code === 'script/cancelled') return
    clock.setTimeout(() => {
      if (!awaited.has(promise)) report?.(toDiagnostic(error))
    }, 0)
  })
  return promise
}
