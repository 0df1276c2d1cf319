import type { PrimitiveAtom } from 'jotai/vanilla'
import type { Graph } from './Graph.ts'
import { ReadableNode } from './ReadableNode.ts'
import type { Store } from './Store.ts'

/**
 * A name whose value lives in a jotai atom, so that tools and tests see it. The atom may come later and go again: a
 * read of an absent name depends on that name.
 */
export class AtomSource<T> extends ReadableNode {
  readonly #store: Store
  #atom: PrimitiveAtom<T> | null = null
  #seen: T | undefined
  /** The graph's changes when it was last read: reading the store is dear for what a long list does a thousand times. */
  #checked = -1
  /** The version that observers know of; a read may have brought the value up to date before they hear. */
  #announced = 0
  #unsubscribe: (() => void) | null = null

  constructor(graph: Graph, store: Store, name: string) {
    super(graph, name)
    this.#store = store
  }

  get atom(): PrimitiveAtom<T> | null {
    return this.#atom
  }

  /** Gives the name a value, which is followed from then on: the store reads a followed atom at once. Null takes it away. */
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
