import type { Evaluation } from '../compile/Evaluation.ts'
import { FormulaError } from '../FormulaError.ts'
import { enter } from '../standard/enter.ts'
import { toPromise } from '../standard/toPromise.ts'
import type { BodyResult } from './compileBody.ts'
import { rest, resume } from './rest.ts'

/** Steps that waiting counts for. */
const WAIT = 50

type Steps = Generator<unknown, unknown, unknown>

/**
 * Runs an asynchronous body to its end. A run that was called off ends at once: it is not resumed, so neither its
 * `catch` nor its `finally` sees that.
 */
export function drive(evaluation: Evaluation, start: () => BodyResult): Promise<unknown> {
  const { signal } = evaluation.scope
  return new Promise((resolve, reject) => {
    const cancel = () => reject(new FormulaError('script/cancelled', 'The script was called off.'))
    const succeed = (value: unknown) => {
      signal?.removeEventListener('abort', cancel)
      // A bare value needs no promise around it, which would come late.
      resolve(typeof value === 'object' && value !== null ? toPromise(value) : value)
    }
    const fail = (error: unknown) => {
      signal?.removeEventListener('abort', cancel)
      reject(error)
    }
    const proceed = (steps: Steps, next: () => IteratorResult<unknown, unknown>) => {
      if (signal?.aborted) return
      try {
        const { done, value } = enter(evaluation, next)
        if (done) return succeed(value)
        evaluation.spend(WAIT)
        rest(evaluation)
        const goOn = (step: () => IteratorResult<unknown, unknown>) => {
          resume(evaluation)
          proceed(steps, step)
        }
        toPromise(value).then(
          (result) => goOn(() => steps.next(result)),
          (error) => goOn(() => steps.throw(error)),
        )
      } catch (error) {
        fail(error)
      }
    }
    if (signal?.aborted) return cancel()
    signal?.addEventListener('abort', cancel, { once: true })
    try {
      const result = enter(evaluation, start)
      if ('value' in result) succeed(result.value)
      else proceed(result.steps, () => result.steps.next())
    } catch (error) {
      fail(error)
    }
  })
}
