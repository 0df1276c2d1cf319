import type { Graph, Observer, Readable } from './Graph.ts'

/** What sources and derived nodes share: a version and observers. */
export abstract class ReadableNode implements Readable {
  readonly name: string
  version = 0
  protected readonly graph: Graph
  readonly #observers = new Set<Observer>()

  constructor(graph: Graph, name: string) {
    this.graph = graph
    this.name = name
  }

  abstract refresh(): void

  observe(observer: Observer): void {
    if (this.#observers.size === 0) this.onObserved()
    this.#observers.add(observer)
  }

  unobserve(observer: Observer): void {
    if (this.#observers.delete(observer) && this.#observers.size === 0) this.onUnobserved()
  }

  get isObserved(): boolean {
    return this.#observers.size > 0
  }

  protected onObserved(): void {}
  protected onUnobserved(): void {}

  protected markObservers(certain: boolean): void {
    for (const observer of this.#observers) observer.markStale(certain)
  }
}
