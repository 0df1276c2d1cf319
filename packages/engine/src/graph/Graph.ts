/*
 * The reactive graph: sources are written, derived nodes are computed and shared, bindings feed one property each.
 * Writes push a mark, reads pull the value. A node that nothing attached needs is not kept up to date: it compares the
 * versions of what it read before. Structure (conditions, repeats) is flushed before leaves, in tree order, leaves of a
 * region that structure has just removed are not evaluated, and texts are written when those of a round are.
 */
import type { Region } from './Region.ts'

/** Something that can be read and that readers can depend on. */
export interface Readable {
  readonly name: string
  /** Goes up when the value changes. */
  readonly version: number
  /** The last evaluation that read it, by its number. */
  mark: number
  /** Brings `version` up to date. */
  refresh(): void
  observe(observer: Observer): void
  unobserve(observer: Observer): void
}

/** Told that something it read may have changed (`certain` when it has). */
export interface Observer {
  markStale(certain: boolean): void
}

/** Collects the reads of the evaluation that is running. */
interface Tracker {
  add(readable: Readable): void
}

/** What is evaluated, and hears of its own reads. */
interface Evaluated<T> extends Tracker {
  evaluate(): T
}

/** Work that waits for the next flush. */
export interface Pending {
  readonly structure: boolean
  /** Depth in the page; parents flush before children. */
  readonly depth: number
  readonly region: Region | null
  flush(): void
}

/** A change of the document, which cannot fail: the text of a node. */
export interface Commit {
  commit(): void
}

export class Graph {
  /**
   * Goes up with whatever may change a source, so that nothing has to be looked at twice in between; to be NaN, which never
   * equals itself, for a store that does not tell of its writes.
   */
  changes = 0
  #tracker: Tracker | null = null
  #marks = 0
  readonly #structure: Pending[] = []
  readonly #leaves: Pending[] = []
  readonly #commits: Commit[] = []
  #batches = 0
  #scheduled = false
  /** Whether bindings are being brought up to date right now. */
  isFlushing = false
  /** Runs the flush at the end of the present job. */
  schedule = (flush: () => void): void => queueMicrotask(flush)
  /** Told of each binding that fails, once all others are up to date. */
  onFailure = (error: unknown): void => {
    throw error
  }
  /** Told of every value that a name is given; set by those who develop. */
  onValue: ((value: unknown) => void) | undefined
  /** Told of every write to a name; set by those who record. */
  onWrite: ((name: string, before: unknown, after: unknown) => void) | undefined
  /** Told of every source that has another value; set by those who look into a page. */
  onChange: ((source: Readable) => void) | undefined

  /** Records that the running evaluation read this. */
  track(readable: Readable): void {
    this.#tracker?.add(readable)
  }

  /** A number of its own for an evaluation, to mark what it reads. */
  nextMark(): number {
    this.#marks += 1
    return this.#marks
  }

  /** Whether an evaluation is running whose reads are recorded. */
  get isTracking(): boolean {
    return this.#tracker !== null
  }

  /** Evaluates what then hears of each of its reads. */
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
   * Writes a text: at once, or in a flush when all bindings of its round are evaluated. Formulas and the document by turns, row for row, take
   * a processor a third longer than one after the other.
   */
  commit(change: Commit): void {
    this.#commits.push(change)
    if (!this.isFlushing) this.writeDocument()
  }

  /** Writes the texts that wait; who reads the document in a flush does so first. */
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

  /** Brings every pending binding up to date: structure first, parents before children. */
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

  /** One that fails keeps nobody from the rest; one in a removed region waits for the region to come back. */
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
