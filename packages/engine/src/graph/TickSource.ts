import type { Clock } from '../services/services.ts'
import type { Graph } from './Graph.ts'
import { ReadableNode } from './ReadableNode.ts'

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
