/*
 * The reactive graph: sources are written, derived nodes are computed and shared, each binding feeds one property.
 * Writes push a stale mark, reads pull the value. A node without attached observers is not kept current: it compares
 * the versions of its reads. Structure (conditions, repeats) is flushed before leaves, in tree order; leaves of a
 * region that structure has just removed are not evaluated; texts are written once all bindings of a round are
 * evaluated.
 */
import type { Region } from './Region.ts'

/** Node that can be read and observed. */
export interface Readable {
  readonly name: string
  /** Incremented when the value changes. */
  readonly version: number
  /** Number of the last evaluation that read it. */
  mark: number
  /** Brings `version` up to date. */
  refresh(): void
  observe(observer: Observer): void
  unobserve(observer: Observer): void
}

/** Observer of nodes; notified that a node it read may have changed (`certain` when it has). */
export interface Observer {
  markStale(certain: boolean): void
}

/** Collects the reads of the running evaluation. */
interface Tracker {
  add(readable: Readable): void
}

/** Node that is evaluated and tracks its own reads. */
interface Evaluated<T> extends Tracker {
  evaluate(): T
}

/** Work queued for the next flush. */
export interface Pending {
  readonly structure: boolean
  /** Depth in the page; parents flush before children. */
  readonly depth: number
  readonly region: Region | null
  flush(): void
}

/** Change of the document that cannot fail: the text of a node. */
export interface Commit {
  commit(): void
}

export class Graph {
  /**
   * Global write counter; a node validated at this count is still fresh. `NaN`, which never equals itself, disables the
   * shortcut for a store that does not report its writes.
   */
  changes = 0
  #tracker: Tracker | null = null
  #marks = 0
  readonly #structure: Pending[] = []
  readonly #leaves: Pending[] = []
  readonly #commits: Commit[] = []
  #batches = 0
  #scheduled = false
  /** Whether a flush is running. */
  isFlushing = false
  /** Schedules the flush at the end of the current job. */
  schedule = (flush: () => void): void => queueMicrotask(flush)
  /** Called for each binding that fails, once all others are current. */
  onFailure = (error: unknown): void => {
    throw error
  }
  /** Called with every value that a name is given; set by development tools. */
  onValue: ((value: unknown) => void) | undefined
  /** Called on every write to a name; set by the recorder. */
  onWrite: ((name: string, before: unknown, after: unknown) => void) | undefined
  /** Called for every source whose value changed; set by the inspector. */
  onChange: ((source: Readable) => void) | undefined

  /** Records that the running evaluation read this node. */
  track(readable: Readable): void {
    this.#tracker?.add(readable)
  }

  /** Returns a unique number for an evaluation, to mark its reads. */
  nextMark(): number {
    this.#marks += 1
    return this.#marks
  }

  /** Whether the reads of a running evaluation are being tracked. */
  get isTracking(): boolean {
    return this.#tracker !== null
  }

  /** Runs an evaluation and tracks its reads. */
  collect<T>(evaluated: Evaluated<T>): T {
    const outer = this.#tracker
    this.#tracker = evaluated
    try {
      return evaluated.evaluate()
    } finally {
      this.#tracker = outer
    }
  }

  enqueue(pending: Pending): void {
    ;(pending.structure ? this.#structure : this.#leaves).push(pending)
    if (this.#batches > 0 || this.#scheduled || this.isFlushing) return
    this.#scheduled = true
    this.schedule(() => this.flush())
  }

  /**
   * Writes a text: at once, or in a flush when all bindings of its round are evaluated. Alternating between formulas
   * and the document, row by row, takes a third longer than doing one after the other.
   */
  commit(change: Commit): void {
    this.#commits.push(change)
    if (!this.isFlushing) this.writeDocument()
  }

  /** Writes the queued texts; call it before reading the document in a flush. */
  writeDocument(): void {
    for (const change of this.#commits.splice(0)) change.commit()
  }

  /** Runs `write` and flushes once at its end; batches nest. */
  batch<T>(write: () => T): T {
    this.#batches += 1
    try {
      return write()
    } finally {
      this.#batches -= 1
      if (this.#batches === 0) this.flush()
    }
  }

  /** Updates every pending binding: structure first, parents before children. */
  flush(): void {
    if (this.isFlushing) return
    this.#scheduled = false
    this.isFlushing = true
    try {
      this.#settle()
    } finally {
      this.isFlushing = false
    }
  }

  #settle(): void {
    const failures: unknown[] = []
    for (let rounds = 0; this.#structure.length > 0 || this.#leaves.length > 0; rounds += 1) {
      if (rounds > 100) throw new Error('Bindings keep changing one another; the page does not settle.')
      const structure = this.#structure.splice(0).sort((a, b) => a.depth - b.depth)
      const queue = structure.length > 0 ? structure : this.#leaves.splice(0)
      for (const pending of queue) this.#settleOne(pending, failures)
      this.writeDocument()
    }
    failures.forEach(this.onFailure)
  }

  /** A failing binding does not stop the others; one in a removed region waits for the region to return. */
  #settleOne(pending: Pending, failures: unknown[]): void {
    const { region } = pending
    if (region && !region.isActive()) {
      region.whenBack(() => this.enqueue(pending))
      return
    }
    try {
      pending.flush()
    } catch (error) {
      failures.push(error)
    }
  }
}
