/*
 * Looks into a running app: which elements are on the page, what each of their values read, and when that last changed. Made
 * before the page shows. It costs an app without one nothing; one that has it mounts every element by itself.
 */
import type { Readable } from '../../bindings/Graph.ts'
import type { Runtime } from '../../runtime/Runtime.ts'
import type { TraceEntry } from '../../trace/Trace.ts'
import { ElementInstance } from '../ElementInstance.ts'
import { type InspectedElement, inspectElement } from './inspectElement.ts'

export class Inspector {
  readonly runtime: Runtime
  readonly #changes = new WeakMap<Readable, number>()
  readonly #listeners = new Set<() => void>()
  #count = 0

  constructor(runtime: Runtime) {
    this.runtime = runtime
    runtime.mounted.wantsAll = true
    runtime.graph.onChange = (source) => {
      this.#changes.set(source, runtime.services.clock.now())
      this.#tell()
    }
    runtime.trace.onEntry = () => this.#tell()
    runtime.recorder?.subscribe(() => this.#tell())
  }

  /** Goes up with everything that happens. */
  get count(): number {
    return this.#count
  }

  /** Failures that left an entry, oldest first. */
  get entries(): readonly TraceEntry[] {
    return this.runtime.trace.entries
  }

  /** Elements that are on the page, in no order. */
  get elements(): readonly ElementInstance[] {
    return this.runtime.mounted.all.filter((element) => element instanceof ElementInstance)
  }

  /** When a source last got another value; null when it has not since somebody looks. */
  readonly changedAt = (source: Readable): number | null => this.#changes.get(source) ?? null

  /** Calls back after everything that happens, while it happens; returns the way to stop. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** What stands on the page under a uid, in the row whose index is given, else in the first; null when nothing does. */
  find(uid: string, repeatIndex?: string): ElementInstance | null {
    const copies = this.elements.filter((element) => element.uid === uid)
    return copies.find((copy) => copy.repeatIndex === repeatIndex) ?? copies[0] ?? null
  }

  inspect(element: ElementInstance): InspectedElement {
    return inspectElement(element, this.changedAt)
  }

  #tell(): void {
    this.#count += 1
    for (const listener of this.#listeners) listener()
  }
}
