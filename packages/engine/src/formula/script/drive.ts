import type { Evaluation } from '../compile/Evaluation.ts'
import { FormulaError } from '../FormulaError.ts'
import { toPromise } from '../standard/toPromise.ts'
import type { BodyResult } from './compileBody.ts'

/**
 * Runs an asynchronous body to its end. A run that was called off is not resumed, so neither its `catch` nor its
 * `finally` sees that.
 */
export function drive(evaluation: Evaluation, start: () => BodyResult): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const proceed = (steps: Generator<unknown, unknown, unknown>, next: () => IteratorResult<unknown, unknown>) => {
      if (evaluation.scope.signal?.aborted) {
        reject(new FormulaError('script/cancelled', 'The script was called off.'))
        return
      }
      try {
        const { done, value } = evaluation.enter(next)
        if (done) {
          resolve(toPromise(value))
          return
        }
        evaluation.rest()
        toPromise(value).then(
          (result) => proceed(steps, () => steps.next(result)),
          (error) => proceed(steps, () => steps.throw(error)),
        )
      } catch (error) {
        reject(error)
      }
    }
    try {
      const result = evaluation.enter(start)
      if ('value' in result) resolve(toPromise(result.value))
      else proceed(result.steps, () => result.steps.next())
    } catch (error) {
      reject(error)
    }
  })
}
