import type { Graph, Observer, Readable } from './Graph.ts'

/** Base of sources and derived nodes: a version and observers. */
export abstract class ReadableNode implements Readable {
  readonly name: string
  version = 0
  mark = 0
  protected readonly graph: Graph
  /** A single observer or a set: most nodes of a long list have at most one reader. */
  #observers: Observer | Set<Observer> | null = null

  constructor(graph: Graph, name: string) {
    this.graph = graph
    this.name = name
  }

  abstract refresh(): void

  observe(observer: Observer): void {
    const known = this.#observers
    if (known === observer) return
    if (known === null) {
      this.onObserved()
      this.#observers = observer
    } else if (known instanceof Set) known.add(observer)
    else this.#observers = new Set([known, observer])
  }

  unobserve(observer: Observer): void {
    const known = this.#observers
    const isLast = known instanceof Set ? known.delete(observer) && known.size === 0 : known === observer
    if (!isLast) return
    this.#observers = null
    this.onUnobserved()
  }

  protected onObserved(): void {}
  protected onUnobserved(): void {}

  /** Records that the value of a source has changed. */
  protected change(): void {
    this.version += 1
    this.graph.changes += 1
    this.graph.onChange?.(this)
  }

  protected markObservers(certain: boolean): void {
    const known = this.#observers
    if (known instanceof Set) for (const observer of known) observer.markStale(certain)
    else known?.markStale(certain)
  }
}
