import { Computation } from './Computation.ts'
import type { Graph, Pending } from './Graph.ts'
import type { Region } from './Region.ts'

export interface BindingOptions {
  /** Structure (conditions, repeats) flushes before leaves. */
  readonly structure?: boolean
  readonly depth?: number
  readonly region?: Region | null
}

/**
 * Feeds one property. `peek` subscribes to nothing; after `listen` the callback runs once per flush in which the value
 * changed, and at once when a value read earlier has changed since.
 */
export class Binding<T> extends Computation<T> implements Pending {
  readonly structure: boolean
  readonly depth: number
  readonly region: Region | null
  #onChange: ((value: T) => void) | null = null
  #isOn = false
  #queued = false
  #delivered = 0

  constructor(
    graph: Graph,
    name: string,
    evaluate: (() => T) | null,
    { structure = false, depth = 0, region = null }: BindingOptions = {},
  ) {
    super(graph, name, evaluate)
    this.structure = structure
    this.depth = depth
    this.region = region
  }

  /**
   * Attaches and calls back with every later value; returns a function that detaches.
   * @param seen version that the listener already shows; if the current one differs, it is delivered at once.
   */
  listen(onChange: (value: T) => void, seen: number = this.version): () => void {
    this.#onChange = onChange
    this.start(seen)
    return () => this.stop()
  }

  /** Attaches, for subclasses that override `changed`. */
  start(seen: number): void {
    this.#isOn = true
    this.#queued = false
    this.attach()
    this.#delivered = seen
    this.#deliver()
  }

  /** Detaches; `start` works again afterwards. */
  stop(): void {
    this.#isOn = false
    this.detach()
  }

  /** Called with every later value. */
  protected changed(value: T): void {
    this.#onChange?.(value)
  }

  flush(): void {
    this.#queued = false
    if (this.#isOn) this.#deliver()
  }

  protected override onStale(): void {
    if (this.#queued || !this.#isOn) return
    this.#queued = true
    this.graph.enqueue(this)
  }

  #deliver(): void {
    const value = this.peek()
    if (this.version === this.#delivered || !this.#isOn) return
    this.#delivered = this.version
    this.changed(value)
  }
}
