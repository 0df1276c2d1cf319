import { FormulaError } from '../FormulaError.ts'

/**
 * A promise of the platform for any value. An object with a `then` of its own is refused, because waiting for it would
 * call a function that came with data.
 */
export function toPromise(value: unknown): Promise<unknown> {
  if (value instanceof Promise)
    return new Promise((resolve, reject) => {
      Promise.prototype.then.call(value, resolve, reject)
    })
  if (typeof value === 'object' && value !== null && 'then' in value)
    return Promise.reject(new FormulaError('formula/thenable', 'An object with a “then” cannot be waited for.'))
  return Promise.resolve(value)
}
