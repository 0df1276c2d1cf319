import type { Clock } from '../services/services.ts'
import type { Graph } from './Graph.ts'
import { ReadableNode } from './ReadableNode.ts'

/** Source that stores its own value, such as the data of a repeat row. */
export class ValueSource<T> extends ReadableNode {
  #value: T

  constructor(graph: ConstructorParameters<typeof ReadableNode>[0], name: string, value: T) {
    super(graph, name)
    this.#value = value
  }

  get(): T {
    this.graph.track(this)
    return this.#value
  }

  peek(): T {
    return this.#value
  }

  set(value: T): void {
    if (Object.is(value, this.#value)) return
    this.#value = value
    this.change()
    this.markObservers(true)
  }

  override refresh(): void {}
}

/** Current time, for readers that want to be updated periodically; the timer runs only while it is observed. */
export class TickSource extends ReadableNode {
  readonly #clock: Clock
  readonly #everyMs: number
  #stop: (() => void) | null = null

  constructor(graph: Graph, clock: Clock, everyMs: number) {
    super(graph, `the time, every ${everyMs} ms`)
    this.#clock = clock
    this.#everyMs = everyMs
  }

  get(): number {
    this.graph.track(this)
    return this.#clock.now()
  }

  override refresh(): void {}

  protected override onObserved(): void {
    this.#stop = this.#clock.setTimeout(() => {
      this.change()
      this.onObserved()
      this.graph.batch(() => this.markObservers(true))
    }, this.#everyMs)
  }

  protected override onUnobserved(): void {
    this.#stop?.()
    this.#stop = null
  }
}
