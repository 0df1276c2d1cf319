import { type Code, objectCode } from '../code/Code.ts'

/** Parts that are written as stored: code by path into a record. */
export class Patch {
  readonly #inner = new Map<string, Code | Patch>()

  /** Number of values in it. */
  get size(): number {
    return [...this.#inner.values()].reduce((sum, one) => sum + (one instanceof Patch ? one.size : 1), 0)
  }

  set([first, ...rest]: readonly [string, ...string[]], value: Code): void {
    const [second, ...further] = rest
    if (second === undefined) {
      this.#inner.set(first, value)
      return
    }
    const known = this.#inner.get(first)
    const inner = known instanceof Patch ? known : new Patch()
    this.#inner.set(first, inner)
    inner.set([second, ...further], value)
  }

  /** Code of the object; null when there is nothing in it. */
  get code(): Code | null {
    if (this.#inner.size === 0) return null
    return objectCode(
      [...this.#inner].map(([key, one]) => [key, one instanceof Patch ? (one.code ?? '{}') : one] as const),
    )
  }
}
