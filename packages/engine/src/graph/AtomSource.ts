import { createStore as createPlainStore, type PrimitiveAtom } from 'jotai/vanilla'
import type { Graph } from './Graph.ts'
import { ReadableNode } from './ReadableNode.ts'

/**
 * A name whose value is stored in a jotai atom, so that tools and tests can see it. The atom may be bound later and
 * removed: reading an absent name depends on that name.
 */
export class AtomSource<T> extends ReadableNode {
  readonly #store: Store
  #atom: PrimitiveAtom<T> | null = null
  #seen: T | undefined
  /** Write count of the graph at the last read; reading the store is too expensive for the thousands of reads of a long list. */
  #checked = -1
  /** Version that observers were notified of; a read may have updated the value before that. */
  #announced = 0
  #unsubscribe: (() => void) | null = null

  constructor(graph: Graph, store: Store, name: string) {
    super(graph, name)
    this.#store = store
  }

  get atom(): PrimitiveAtom<T> | null {
    return this.#atom
  }

  /** Binds the name to an atom and subscribes to it, because the store reads a subscribed atom faster. Null removes the value. */
  bind(atom: PrimitiveAtom<T> | null): void {
    this.#unsubscribe?.()
    this.#unsubscribe = atom && this.#store.sub(atom, () => this.#changed())
    this.#atom = atom
    this.#changed()
  }

  get(): T | undefined {
    this.refresh()
    this.graph.track(this)
    return this.#seen
  }

  peek(): T | undefined {
    return this.#atom ? this.#store.get(this.#atom) : undefined
  }

  set(value: T): void {
    if (!this.#atom) return
    this.graph.onValue?.(value)
    this.graph.onWrite?.(this.name, this.peek(), value)
    this.#store.set(this.#atom, value)
  }

  override refresh(): void {
    const { graph } = this
    if (graph.changes === this.#checked) return
    const value = this.peek()
    if (!Object.is(value, this.#seen)) {
      graph.onValue?.(value)
      this.#seen = value
      this.change()
    }
    this.#checked = graph.changes
  }

  #changed(): void {
    this.#checked = -1
    this.refresh()
    if (this.version === this.#announced) return
    this.#announced = this.version
    this.markObservers(true)
  }
}

export type Store = ReturnType<typeof createPlainStore>

/** Creates a jotai store that reports every write to the graph. */
export function createStore(graph: Graph): Store {
  const store = createPlainStore()
  return {
    ...store,
    set(...write) {
      graph.changes += 1
      return store.set(...write)
    },
  }
}
