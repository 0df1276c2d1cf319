import type { createStore, PrimitiveAtom } from 'jotai/vanilla'
import type { Graph } from './Graph.ts'
import { ReadableNode } from './ReadableNode.ts'

export type Store = ReturnType<typeof createStore>

/**
 * A name whose value lives in a jotai atom, so that tools and tests see it. The atom may come later and go again: a
 * read of an absent name depends on that name.
 */
export class AtomSource<T> extends ReadableNode {
  readonly #store: Store
  #atom: PrimitiveAtom<T> | null = null
  #seen: T | undefined
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

  /** Gives the name a value; null takes it away. */
  bind(atom: PrimitiveAtom<T> | null): void {
    this.#unsubscribe?.()
    this.#unsubscribe = null
    this.#atom = atom
    if (this.isObserved) this.onObserved()
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
    this.#store.set(this.#atom, value)
  }

  override refresh(): void {
    const value = this.peek()
    if (Object.is(value, this.#seen)) return
    this.graph.onValue?.(value)
    this.#seen = value
    this.version += 1
  }

  protected override onObserved(): void {
    if (!this.isObserved) this.#announced = this.version
    if (this.#atom) this.#unsubscribe = this.#store.sub(this.#atom, () => this.#changed())
  }

  protected override onUnobserved(): void {
    this.#unsubscribe?.()
    this.#unsubscribe = null
  }

  #changed(): void {
    this.refresh()
    if (this.version === this.#announced) return
    this.#announced = this.version
    this.markObservers(true)
  }
}
