import { FormulaError } from '../FormulaError.ts'

/**
 * A promise of the platform for any value. An object with a `then` of its own is refused, because waiting for it would
 * call a function that came with data.
 */
export function toPromise(value: unknown): Promise<unknown> {
  if (
    value instanceof Promise &&
    !Object.hasOwn(value, 'constructor') &&
    Object.getPrototypeOf(value) === Promise.prototype
  )
    return new Promise((resolve, reject) => {
      Promise.prototype.then.call(value, resolve, reject)
    })
  const then: unknown = typeof value === 'object' && value !== null ? thenOf(value) : undefined
  if (value instanceof Promise || typeof then === 'function')
    return Promise.reject(new FormulaError('formula/thenable', 'An object with a “then” cannot be waited for.'))
  return Promise.resolve(value)
}

/** What the platform would find as `then`, without asking an accessor; an accessor counts as a function. */
function thenOf(value: object): unknown {
  for (let at: unknown = value; typeof at === 'object' && at !== null; at = Object.getPrototypeOf(at)) {
    const own = Object.getOwnPropertyDescriptor(at, 'then')
    if (own) return own.get ?? own.value
  }
  return undefined
}
