import { allowCall, type Callable } from '../../callable.ts'
import { activeEvaluation } from '../../compile/Evaluation.ts'
import { FormulaError } from '../../FormulaError.ts'
import { CallableNamespace, callableOf } from '../../Namespace.ts'
import { enter } from '../enter.ts'
import { iterate } from '../iterate.ts'
import { shownError } from '../shownError.ts'
import { toPromise } from '../toPromise.ts'
import { watched } from '../watched.ts'
import { ownNow } from './ownNow.ts'

const all = (list: unknown) => iterate(list).map(toPromise)

const withResolvers = () => {
  let settle: { resolve: Callable; reject: Callable } | null = null
  const promise = new Promise<unknown>((resolve, reject) => {
    settle = { resolve: allowCall((value) => resolve(toPromise(value))), reject: allowCall((reason) => reject(reason)) }
  })
  return ownNow({ promise, ...Object(settle) })
}

/** An outcome with the error that a script may see. */
function shownOutcome(outcome: PromiseSettledResult<unknown>): PromiseSettledResult<unknown> {
  return outcome.status === 'rejected' ? { status: 'rejected', reason: shownError(outcome.reason) } : outcome
}

const create: Callable = (executor) => {
  const call = callableOf(executor)
  if (!call) throw new FormulaError('formula/not-callable', 'new Promise needs a function.')
  const evaluation = activeEvaluation()
  const promise = new Promise<unknown>((resolve, reject) => {
    enter(evaluation, () =>
      call(
        allowCall((value) => resolve(toPromise(value))),
        allowCall((reason) => reject(reason)),
      ),
    )
  })
  return watched(promise)
}

export const promiseGlobals = {
  Promise: new CallableNamespace({
    construct: create,
    is: (value) => value instanceof Promise,
    members: {
      all: (list: unknown) => watched(Promise.all(all(list))),
      allSettled: async (list: unknown) => (await Promise.allSettled(all(list))).map(shownOutcome),
      any: (list: unknown) => watched(Promise.any(all(list))),
      race: (list: unknown) => watched(Promise.race(all(list))),
      resolve: (value: unknown) => toPromise(value),
      reject: (reason: unknown) => watched(Promise.reject(reason)),
      withResolvers,
    },
  }),
}
