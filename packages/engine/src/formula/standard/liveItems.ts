/** Items of a set or map as a loop sees them: each is looked up when its turn comes, as they may change meanwhile. */
class LiveItems {
  readonly [index: number]: unknown
  readonly #items: Iterator<unknown>
  #count = 0

  constructor(items: Iterator<unknown>) {
    this.#items = items
  }

  /** How many items there are up to the next one; a loop asks before each pass. */
  get length(): number {
    const { done, value } = this.#items.next()
    if (!done) {
      Object.defineProperty(this, this.#count, { value })
      this.#count += 1
    }
    return this.#count
  }
}

/** The live items of a set or map; null for any other value. Nothing of the value's own is asked. */
export function liveItems(value: unknown): ArrayLike<unknown> | null {
  if (value instanceof Map) return new LiveItems(Map.prototype.entries.call(value))
  return value instanceof Set ? new LiveItems(Set.prototype.values.call(value)) : null
}
