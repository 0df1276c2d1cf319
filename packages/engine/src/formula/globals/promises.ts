import { FormulaError } from '../FormulaError.ts'
import { allowCall, type Callable } from '../runtime/callable.ts'
import { activeEvaluation, ownNow } from '../runtime/Evaluation.ts'
import { enter } from '../runtime/enter.ts'
import { iterate } from '../runtime/iterate.ts'
import { CallableNamespace, callableOf } from '../runtime/Namespace.ts'
import { isUncatchable, shownError } from '../runtime/toFormulaError.ts'
import { adopted, isPlainPromise, toPromise, watched } from '../runtime/toPromise.ts'

const all = (list: unknown) => iterate(list).map(toPromise)

const withResolvers = () => {
  let settle: { resolve: Callable; reject: Callable } | null = null
  const promise = new Promise<unknown>((resolve, reject) => {
    settle = { resolve: allowCall((value) => resolve(adopted(value))), reject: allowCall((reason) => reject(reason)) }
  })
  return ownNow({ promise: watched(promise), ...Object(settle) })
}

async function settledOf(list: unknown): Promise<unknown> {
  const evaluation = activeEvaluation()
  const outcomes = await Promise.allSettled(all(list))
  return evaluation.own(outcomes.map((outcome) => evaluation.own(shownOutcome(outcome))))
}

/** Converts an outcome to the error that a script may see. @throws the error itself when it is uncatchable. */
function shownOutcome(outcome: PromiseSettledResult<unknown>): PromiseSettledResult<unknown> {
  if (outcome.status === 'fulfilled') return outcome
  if (isUncatchable(outcome.reason)) throw outcome.reason
  return { status: 'rejected', reason: shownError(outcome.reason) }
}

/** Returns the first promise that succeeds; an uncatchable error rejects at once. */
function anyOf(promises: readonly Promise<unknown>[]): Promise<unknown> {
  const fatal = new Promise<never>((_resolve, reject) => {
    for (const promise of promises)
      promise.then(undefined, (error: unknown) => {
        if (isUncatchable(error)) reject(error)
      })
  })
  return Promise.race([fatal, Promise.any(promises)])
}

const create: Callable = (executor) => {
  const call = callableOf(executor)
  if (!call) throw new FormulaError('formula/not-callable', 'new Promise needs a function.')
  const evaluation = activeEvaluation()
  let fatal: unknown = null
  const promise = new Promise<unknown>((resolve, reject) => {
    const settle = [allowCall((value) => resolve(adopted(value))), allowCall((reason) => reject(reason))]
    try {
      enter(evaluation, () => call(...settle))
    } catch (error) {
      if (isUncatchable(error)) fatal = error
      else reject(error)
    }
  })
  // A promise must not catch an uncatchable error either.
  if (fatal) throw fatal
  return watched(promise)
}

export const promiseGlobals = {
  Promise: new CallableNamespace({
    construct: create,
    is: (value) => value instanceof Promise,
    members: {
      all: (list: unknown) => watched(Promise.all(all(list))),
      allSettled: (list: unknown) => watched(settledOf(list)),
      any: (list: unknown) => watched(anyOf(all(list))),
      race: (list: unknown) => watched(Promise.race(all(list))),
      resolve: (value: unknown) => (isPlainPromise(value) ? value : watched(toPromise(value))),
      reject: (reason: unknown) => watched(Promise.reject(reason)),
      withResolvers,
    },
  }),
}
