import { cancelled } from '../runtime/checkSignal.ts'
import type { Evaluation } from '../runtime/Evaluation.ts'
import { enter } from '../runtime/enter.ts'
import { isUncatchable } from '../runtime/isUncatchable.ts'
import { adopted, toPromise } from '../runtime/toPromise.ts'
import type { BodyResult } from './compileBody.ts'

/** Steps that waiting counts for, and a call that may wait. */
const WAIT = 50

type Steps = Generator<unknown, unknown, unknown>

/**
 * Runs an asynchronous body to its end. A run that was called off ends at once: it is not resumed, so neither its
 * `catch` nor its `finally` sees that.
 * @throws {FormulaError} what no text may hold up, when it happens before the body first waits.
 */
export function drive(evaluation: Evaluation, start: () => BodyResult): Promise<unknown> {
  if (evaluation.scope.signal?.aborted) return Promise.reject(cancelled())
  try {
    const result = enter(evaluation, () => {
      evaluation.spend(WAIT)
      return start()
    })
    if ('steps' in result) return goOn(evaluation, result.steps)
    return new Promise((resolve) => resolve(adopted(result.value)))
  } catch (error) {
    if (isUncatchable(error)) throw error
    return Promise.reject(error)
  }
}

/** Walks through the steps of a body, waiting wherever one says so. */
function goOn(evaluation: Evaluation, steps: Steps): Promise<unknown> {
  const { signal } = evaluation.scope
  const { done, value } = enter(evaluation, () => steps.next())
  if (signal?.aborted) return Promise.reject(cancelled())
  if (done) return new Promise((resolve) => resolve(adopted(value)))
  return new Promise((resolve, reject) => {
    const cancel = () => reject(cancelled())
    const end = () => signal?.removeEventListener('abort', cancel)
    const wait = (awaited: unknown) => {
      evaluation.spend(WAIT)
      toPromise(awaited).then(
        (result) => proceed(() => steps.next(result)),
        (error) => proceed(() => steps.throw(error)),
      )
    }
    const proceed = (next: () => IteratorResult<unknown, unknown>) => {
      if (signal?.aborted) return
      try {
        const step = enter(evaluation, next)
        if (!step.done) return wait(step.value)
        end()
        resolve(adopted(step.value))
      } catch (error) {
        end()
        reject(error)
      }
    }
    signal?.addEventListener('abort', cancel, { once: true })
    proceed(() => ({ done: false, value }))
  })
}
