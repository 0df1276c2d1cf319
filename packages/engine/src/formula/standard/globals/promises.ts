import { allowCall, type Callable } from '../../callable.ts'
import { activeEvaluation } from '../../compile/Evaluation.ts'
import { FormulaError } from '../../FormulaError.ts'
import { CallableNamespace, callableOf } from '../../Namespace.ts'
import { enter } from '../enter.ts'
import { iterate } from '../iterate.ts'
import { toPromise } from '../toPromise.ts'
import { ownNow } from './ownNow.ts'

const all = (list: unknown) => iterate(list).map(toPromise)

const withResolvers = () => {
  let settle: { resolve: Callable; reject: Callable } | null = null
  const promise = new Promise<unknown>((resolve, reject) => {
    settle = { resolve: allowCall((value) => resolve(toPromise(value))), reject: allowCall((reason) => reject(reason)) }
  })
  return ownNow({ promise, ...Object(settle) })
}

const create: Callable = (executor) => {
  const call = callableOf(executor)
  if (!call) throw new FormulaError('formula/not-callable', 'new Promise needs a function.')
  const evaluation = activeEvaluation()
  return new Promise<unknown>((resolve, reject) => {
    enter(evaluation, () =>
      call(
        allowCall((value) => resolve(toPromise(value))),
        allowCall((reason) => reject(reason)),
      ),
    )
  })
}

export const promiseGlobals = {
  Promise: new CallableNamespace({
    construct: create,
    is: (value) => value instanceof Promise,
    members: {
      all: (list: unknown) => Promise.all(all(list)),
      allSettled: (list: unknown) => Promise.allSettled(all(list)),
      any: (list: unknown) => Promise.any(all(list)),
      race: (list: unknown) => Promise.race(all(list)),
      resolve: (value: unknown) => toPromise(value),
      reject: (reason: unknown) => Promise.reject(reason),
      withResolvers,
    },
  }),
}
