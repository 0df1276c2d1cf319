import { toDiagnostic } from '../Diagnostic.ts'
import { FormulaError } from '../FormulaError.ts'
import { activeEvaluation, type Evaluation } from './Evaluation.ts'
import { toFormulaError } from './toFormulaError.ts'

/**
 * A promise of the platform for any value; a plain promise is itself. An object with a `then` of its own is refused,
 * because waiting for it would call a function that came with data.
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

/** What a promise is resolved with: a bare value needs no promise around it, which would come late. */
export function adopted(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? toPromise(value) : value
}

/** Whether waiting for a promise asks nothing but the platform; `except` are names that it may have of its own. */
export function isPlainPromise(promise: unknown, except: readonly string[] = []): boolean {
  if (!(promise instanceof Promise) || Object.getPrototypeOf(promise) !== Promise.prototype) return false
  return ['constructor', 'then'].every((name) => except.includes(name) || !Object.hasOwn(promise, name))
}

/** What the platform would find as `then`, without asking an accessor; an accessor counts as a function. */
function thenOf(value: object): unknown {
  for (let at: unknown = value; typeof at === 'object' && at !== null; at = Object.getPrototypeOf(at)) {
    const own = Object.getOwnPropertyDescriptor(at, 'then')
    if (own) return own.get ?? own.value
  }
  return undefined
}

/** Promises that something waits for. */
const awaited = new WeakSet<object>()

/** Notes that something waits for a promise, and so will see it fail. */
function markAwaited(promise: object): void {
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
