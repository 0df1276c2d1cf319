import { type Evaluation, spendActive } from './Evaluation.ts'
import { iterate, plainList } from './iterate.ts'
import { ownEntries } from './own.ts'
import { ScopeObject } from './ScopeObject.ts'

/** What a loop goes through, one after the other; each is looked up when its turn comes, as they may change meanwhile. */
export interface LoopItems {
  readonly value: unknown
  /** Moves to the next one; false when there is none. */
  next(): boolean
}

/** Items with `of`, names with `in`. @throws {FormulaError} for a value without items. */
export function loopItems(evaluation: Evaluation, source: unknown, over: 'in' | 'of'): LoopItems {
  const value = evaluation.current(source)
  if (over === 'of' && Array.isArray(value)) return new ListItems(() => plainList(evaluation.current(value)))
  if (over === 'of' && (value instanceof Map || value instanceof Set))
    return new CollectionItems(() => evaluation.current(value))
  const items = over === 'of' ? iterate(value) : namesOf(value)
  return new ListItems(() => items)
}

function namesOf(value: unknown): readonly string[] {
  if (value instanceof ScopeObject) return value.keys()
  if (typeof value === 'string') return Object.keys(value)
  const names = typeof value === 'object' && value !== null ? ownEntries(value).map(([key]) => key) : []
  spendActive(names.length / 8)
  return names
}

class ListItems implements LoopItems {
  readonly #list: () => readonly unknown[]
  #at = -1
  #known: readonly unknown[] = []

  constructor(list: () => readonly unknown[]) {
    this.#list = list
  }

  get value(): unknown {
    return this.#known[this.#at]
  }

  next(): boolean {
    this.#known = this.#list()
    this.#at += 1
    return this.#at < this.#known.length
  }
}

/** A set or map; when the run goes on with a copy of it, so does the loop, with what it has not seen yet. */
class CollectionItems implements LoopItems {
  readonly #collection: () => Map<unknown, unknown> | Set<unknown>
  readonly #seen = new Set<unknown>()
  #present: object | null = null
  /** Only a copy shows again what was seen before. */
  #isCopy = false
  #entries: Iterator<readonly [unknown, unknown]> = [].values()
  value: unknown

  constructor(collection: () => Map<unknown, unknown> | Set<unknown>) {
    this.#collection = collection
  }

  next(): boolean {
    const collection = this.#collection()
    const isMap = collection instanceof Map
    if (this.#present !== collection) {
      this.#isCopy = this.#present !== null
      this.#present = collection
      this.#entries = isMap ? Map.prototype.entries.call(collection) : Set.prototype.entries.call(collection)
    }
    for (let step = this.#entries.next(); !step.done; step = this.#entries.next()) {
      const [key, item] = step.value
      if (this.#isCopy && this.#seen.has(key)) continue
      this.#seen.add(key)
      this.value = isMap ? [key, item] : key
      return true
    }
    return false
  }
}
