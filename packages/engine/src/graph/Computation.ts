import { FormulaError } from '../formula/FormulaError.ts'
import { isEqual } from '../internals/isEqual.ts'
import type { Graph, Observer, Readable } from './Graph.ts'
import { ReadableNode } from './ReadableNode.ts'

const CLEAN = 0
const MAYBE = 1
const STALE = 2
const NONE: readonly never[] = []

/**
 * Value computed from what it reads. While attached it is kept current by stale marks; otherwise versions are compared
 * when it is read. An equal result keeps its identity and notifies nobody.
 */
export class Computation<T> extends ReadableNode implements Observer {
  readonly #evaluate: (() => T) | null
  #value: T | undefined
  #deps: readonly Readable[] = NONE
  #versions: number[] = []
  /** Number of the running evaluation, and how many of its reads equal those of the last one, in order. */
  #mark = 0
  #same = 0
  /** Reads of the running evaluation once they differ from those of the last. */
  #next: Readable[] | null = null
  #state: typeof CLEAN | typeof MAYBE | typeof STALE = STALE
  #attached = false
  /** Write count of the graph when the value was last current. */
  #checked = -1

  /** @param evaluate null for subclasses that override `evaluate`. */
  constructor(graph: Graph, name: string, evaluate: (() => T) | null) {
    super(graph, name)
    this.#evaluate = evaluate
  }

  /** Computes the value. */
  evaluate(): T {
    // Subclasses without a function override this method.
    return (this.#evaluate as () => T)()
  }

  /** Returns the value and tracks the read in the running evaluation. */
  get(): T {
    this.graph.track(this)
    return this.peek()
  }

  /** Returns the value without tracking the read. */
  peek(): T {
    this.refresh()
    // `refresh` has run the evaluation at least once, so the value is a T.
    return this.#value as T
  }

  /** Nodes that the last evaluation read. */
  get reads(): readonly Readable[] {
    return this.#deps
  }

  override refresh(): void {
    if (this.#mark > 0) throw new FormulaError('binding/cycle', `“${this.name}” depends on itself.`)
    const { changes } = this.graph
    if (this.#state === STALE || (this.#state === MAYBE && this.#depsChanged())) this.#run()
    this.#checked = changes
    this.#state = this.#attached ? CLEAN : MAYBE
  }

  add(readable: Readable): void {
    if (readable.mark === this.#mark) return
    readable.mark = this.#mark
    if (!this.#next && this.#deps[this.#same] === readable) this.#same += 1
    else {
      this.#next ??= this.#deps.slice(0, this.#same)
      // Index assignment, because `push` over-allocates.
      this.#next[this.#next.length] = readable
    }
  }

  /** Subscribes to the nodes it reads. */
  attach(): void {
    if (this.#attached) return
    this.refresh()
    this.#attached = true
    this.#state = CLEAN
    for (let i = 0; i < this.#deps.length; i += 1) this.#deps[i]?.observe(this)
    // Observing may have bound a source later than it was read.
    if (this.#depsChanged()) this.markStale(true)
  }

  /** Unsubscribes; `attach` works again afterwards. */
  detach(): void {
    if (!this.#attached) return
    this.#attached = false
    this.#state = MAYBE
    for (const dep of this.#deps) dep.unobserve(this)
  }

  markStale(certain: boolean): void {
    const wasClean = this.#state === CLEAN
    if (certain) this.#state = STALE
    else if (wasClean) this.#state = MAYBE
    if (wasClean) {
      this.onStale()
      this.markObservers(false)
    }
  }

  protected onStale(): void {}

  protected override onObserved(): void {
    this.attach()
  }

  protected override onUnobserved(): void {
    this.detach()
  }

  #depsChanged(): boolean {
    if (this.#checked === this.graph.changes) return false
    for (let i = 0; i < this.#deps.length; i += 1) {
      const dep = this.#deps[i]
      dep?.refresh()
      if (dep?.version !== this.#versions[i]) return true
    }
    return false
  }

  #run(): void {
    this.#mark = this.graph.nextMark()
    this.#same = 0
    let value: T
    try {
      value = this.graph.collect(this)
    } finally {
      this.#mark = 0
      this.#adopt()
    }
    if (this.version > 0 && isEqual(value, this.#value)) return
    this.#value = value
    this.version += 1
  }

  #adopt(): void {
    const before = this.#deps
    const isSame = !this.#next && this.#same === before.length
    if (!isSame) {
      this.#deps = this.#next ?? before.slice(0, this.#same)
      this.#next = null
      if (this.#attached) this.#exchange(before)
      this.#versions.length = this.#deps.length
    }
    for (let i = 0; i < this.#deps.length; i += 1) this.#versions[i] = this.#deps[i]?.version ?? 0
  }

  /** Observes the nodes read now, and stops observing those that were only read before. */
  #exchange(before: readonly Readable[]): void {
    for (const dep of this.#deps) dep.observe(this)
    const mark = this.graph.nextMark()
    for (const dep of this.#deps) dep.mark = mark
    for (const dep of before) if (dep.mark !== mark) dep.unobserve(this)
  }
}
