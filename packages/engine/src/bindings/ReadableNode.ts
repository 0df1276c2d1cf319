import type { Graph, Observer, Readable } from './Graph.ts'

/** What sources and derived nodes share: a version and observers. */
export abstract class ReadableNode implements Readable {
  readonly name: string
  version = 0
  protected readonly graph: Graph
  /** None until somebody looks: most nodes of a long list have one reader or none. */
  #observers: Set<Observer> | null = null

  constructor(graph: Graph, name: string) {
    this.graph = graph
    this.name = name
  }

  abstract refresh(): void

  observe(observer: Observer): void {
    if (!this.#observers || this.#observers.size === 0) this.onObserved()
    this.#observers ??= new Set()
    this.#observers.add(observer)
  }

  unobserve(observer: Observer): void {
    if (this.#observers?.delete(observer) && this.#observers.size === 0) this.onUnobserved()
  }

  get isObserved(): boolean {
    return this.#observers !== null && this.#observers.size > 0
  }

  protected onObserved(): void {}
  protected onUnobserved(): void {}

  protected markObservers(certain: boolean): void {
    if (this.#observers) for (const observer of this.#observers) observer.markStale(certain)
  }
}
