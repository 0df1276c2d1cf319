import type { Callable } from '../../callable.ts'
import { activeEvaluation } from '../../compile/Evaluation.ts'
import { callableOf } from '../../Namespace.ts'
import { enter } from '../enter.ts'
import { shownError } from '../shownError.ts'
import { toPromise } from '../toPromise.ts'
import { watched } from '../watched.ts'
import type { Method } from './adapters.ts'

/** Methods of promises. What a callback returns is adopted only when it is a promise of the platform. */
export const promiseMethods: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['then', (receiver, [onDone, onFailed]) => watched(native(receiver).then(guarded(onDone), guarded(onFailed)))],
  ['catch', (receiver, [onFailed]) => watched(native(receiver).then(undefined, guarded(onFailed)))],
  ['finally', (receiver, [onEnd]) => watched(native(receiver).finally(guarded(onEnd)))],
])

/** Steps that a callback counts for. */
const WAIT = 50

function native(receiver: unknown): Promise<unknown> {
  // The kinds table has chosen the promise methods for promises only; `toPromise` sheds what its subclass may bring.
  return toPromise(receiver)
}

function guarded(callback: unknown): Callable | undefined {
  const call = callableOf(callback)
  if (!call) return undefined
  const evaluation = activeEvaluation()
  return (...args) => {
    evaluation.spend(WAIT)
    const result = enter(evaluation, () => call(...args.map(shownError)))
    // A promise around a bare value would only come late.
    return typeof result === 'object' && result !== null ? toPromise(result) : result
  }
}
