import type { Callable } from '../runtime/callable.ts'
import type { Method } from '../runtime/callListed.ts'
import { activeEvaluation, checkSignal } from '../runtime/Evaluation.ts'
import { enter } from '../runtime/enter.ts'
import { callableOf } from '../runtime/Namespace.ts'
import { isUncatchable, shownError } from '../runtime/toFormulaError.ts'
import { adopted, toPromise, watched } from '../runtime/toPromise.ts'

/** Methods of promises. The result of a callback is adopted only when it is a platform promise. */
export const promiseMethods: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['then', (receiver, [onDone, onFailed]) => watched(toPromise(receiver).then(guarded(onDone), handler(onFailed)))],
  ['catch', (receiver, [onFailed]) => watched(toPromise(receiver).then(undefined, handler(onFailed)))],
  ['finally', (receiver, [onEnd]) => watched(finallyOf(toPromise(receiver), guarded(onEnd)))],
])

/** Steps charged for each callback. */
const WAIT = 50

/** Wraps a callback for the platform: it is charged for, and throws once the run was canceled. */
function guarded(callback: unknown): Callable | undefined {
  const call = callableOf(callback)
  if (!call) return undefined
  const evaluation = activeEvaluation()
  return (...args) => {
    checkSignal(evaluation)
    const work = () => {
      evaluation.spend(WAIT)
      return call(...args)
    }
    return adopted(enter(evaluation, work))
  }
}

/** Wraps an error callback likewise; uncatchable errors bypass it. */
function handler(callback: unknown): Callable | undefined {
  const call = guarded(callback)
  return (
    call &&
    ((error) => {
      if (isUncatchable(error)) throw error
      return call(shownError(error))
    })
  )
}

function finallyOf(promise: Promise<unknown>, call: Callable | undefined): Promise<unknown> {
  if (!call) return promise.then()
  return promise.then(
    (value) => toPromise(call()).then(() => value),
    (error: unknown) => {
      if (isUncatchable(error)) throw error
      return toPromise(call()).then(() => {
        throw error
      })
    },
  )
}
