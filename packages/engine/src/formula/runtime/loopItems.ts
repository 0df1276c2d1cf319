import { type Evaluation, spendActive } from './Evaluation.ts'
import { iterate, plainList } from './iterate.ts'
import { ownEntries } from './own.ts'
import { ScopeObject } from './ScopeObject.ts'

/** Items of a loop; each is read when its pass begins, because the loop's body may change the list. */
export interface LoopItems {
  readonly value: unknown
  /** Moves to the next item; false at the end. */
  next(): boolean
}

/** Returns the items of a loop: items for `of`, names for `in`. @throws {FormulaError} for a value without items. */
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
  const names = typeof value === 'function' ? [] : ownEntries(Object(value)).map(([key]) => key)
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

/** Iterates over a set or map; when the run switches to a copy of it, the loop continues there with the items it has not seen. */
class CollectionItems implements LoopItems {
  readonly #collection: () => Map<unknown, unknown> | Set<unknown>
  readonly #seen = new Set<unknown>()
  #present: object | null = null
  /** Whether a copy is being iterated, which yields items seen before again. */
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
