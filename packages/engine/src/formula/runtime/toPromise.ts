import { FormulaError, toDiagnostic } from '../FormulaError.ts'
import { activeEvaluation, type Evaluation } from './Evaluation.ts'
import { toFormulaError } from './toFormulaError.ts'

/**
 * Converts any value to a platform promise; a plain promise is returned as it is. An object with its own `then` is
 * refused, because awaiting it would call a function found in data.
 */
export function toPromise(value: unknown): Promise<unknown> {
  if (value instanceof Promise) {
    markAwaited(value)
    if (isPlainPromise(value)) return value
    if (isPlainPromise(value, ['then']))
      return new Promise((resolve, reject) => {
        Promise.prototype.then.call(value, resolve, reject)
      })
  }
  const then: unknown = typeof value === 'object' && value !== null ? thenOf(value) : undefined
  if (value instanceof Promise || typeof then === 'function')
    return Promise.reject(new FormulaError('formula/thenable', 'An object with a “then” cannot be waited for.'))
  return Promise.resolve(value)
}

/** Converts a value to resolve a promise with: a primitive is not wrapped, which would delay it. */
export function adopted(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? toPromise(value) : value
}

/** Whether awaiting a promise uses only the platform; `except` lists own properties that it may have. */
export function isPlainPromise(promise: unknown, except: readonly string[] = []): boolean {
  if (!(promise instanceof Promise) || Object.getPrototypeOf(promise) !== Promise.prototype) return false
  return ['constructor', 'then'].every((name) => except.includes(name) || !Object.hasOwn(promise, name))
}

/** Returns what the platform would find as `then`, without calling an accessor; an accessor counts as a function. */
function thenOf(value: object): unknown {
  for (let at: unknown = value; typeof at === 'object' && at !== null; at = Object.getPrototypeOf(at)) {
    const own = Object.getOwnPropertyDescriptor(at, 'then')
    if (own) return own.get ?? own.value
  }
  return undefined
}

/** Promises that something waits for. */
const awaited = new WeakSet<object>()

/** Records that something waits for a promise, and so will see it fail. */
function markAwaited(promise: object): void {
  awaited.add(promise)
}

/** Errors that were reported; the one that ends a run fails every promise that the run still waits for. */
const reported = new WeakSet<object>()

/** Watches a promise that a text created: a rejection that nothing waits for is reported after the page had a turn. */
export function watched<T>(promise: Promise<T>, { scope }: Evaluation = activeEvaluation()): Promise<T> {
  const { clock, report } = scope
  promise.catch((thrown: unknown) => {
    const error = toFormulaError(thrown)
    if (error.code === 'script/cancelled') return
    clock.setTimeout(() => {
      if (awaited.has(promise) || reported.has(error)) return
      reported.add(error)
      report?.(toDiagnostic(error))
    }, 0)
  })
  return promise
}
