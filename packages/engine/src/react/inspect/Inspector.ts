/*
 * Looks into a running app: which elements are on the page, what each of their values read, and when that last changed. Made
 * before the page shows. An app without one pays nothing for it; one that has it mounts every element by itself.
 */

import type { Runtime } from '../../app/Runtime.ts'
import { notifyAll } from '../../diagnostics/notifyAll.ts'
import { RunRecorder } from '../../diagnostics/RunRecorder.ts'
import type { TraceEntry } from '../../diagnostics/Trace.ts'
import type { MountedElement } from '../../elements/MountedElements.ts'
import type { Readable } from '../../graph/Graph.ts'
import { ElementInstance } from '../element/ElementInstance.ts'
import { type InspectedElement, inspectElement } from './inspectElement.ts'
import { isForLooking } from './inspectValue.ts'
import { type InspectedVariable, inspectVariables } from './inspectVariables.ts'

const inspectors = new WeakMap<Runtime, Inspector>()

/** The inspector of a runtime, made when it is first asked for: before the first page shows, or it sees no plain elements. */
export function inspectorOf(runtime: Runtime): Inspector {
  const known = inspectors.get(runtime) ?? new Inspector(runtime)
  inspectors.set(runtime, known)
  return known
}

export class Inspector {
  readonly runtime: Runtime
  /** Keeps the runs of workflows. */
  readonly recorder: RunRecorder
  readonly #changes = new WeakMap<Readable, number>()
  readonly #nodes = new WeakMap<MountedElement, HTMLElement>()
  readonly #listeners = new Set<() => void>()
  #count = 0
  /** While it looks, nothing happens in the app. */
  #isLooking = false

  /** For `inspectorOf`: a runtime has one. */
  constructor(runtime: Runtime) {
    const { mounted, graph, trace, services } = runtime
    this.runtime = runtime
    mounted.onNode = (element, node) => this.#nodes.set(element, node)
    if (!runtime.recorder) {
      runtime.recorder = new RunRecorder()
      runtime.recorder.watch(graph, services)
    }
    this.recorder = runtime.recorder
    this.recorder.subscribe(() => this.#tell())
    graph.onChange = (source) => {
      this.#changes.set(source, services.clock.now())
      this.#tell()
    }
    trace.onEntry = () => this.#tell()
    // Failures of what the inspector evaluates are reported by it alone, also those that a script finds later.
    trace.isMuted = (place) => this.#isLooking || isForLooking(place)
  }

  /** Goes up with everything that happens. */
  get count(): number {
    return this.#count
  }

  /** Failures that left an entry, oldest first. */
  get entries(): readonly TraceEntry[] {
    return this.runtime.trace.entries
  }

  /** Elements that are on the page, the copies in lists in the order of their rows. */
  get elements(): readonly ElementInstance[] {
    const elements = this.runtime.mounted.all.filter((element) => element instanceof ElementInstance)
    return elements.toSorted((a, b) => rowOf(a).localeCompare(rowOf(b), 'en', { numeric: true }))
  }

  /** Every variable that lives now: of the project, the page, plugins of the project, components and elements. */
  get variables(): readonly InspectedVariable[] {
    return inspectVariables(this.runtime, this.elements)
  }

  /** When a source last got another value; null when it has not since somebody looks. */
  readonly changedAt = (source: Readable): number | null => this.#changes.get(source) ?? null

  /** Calls back after everything that happens, while it happens; returns the way to stop. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The copies of an element on the page, by its uid or else its stored name, as they stand there. */
  copiesOf(name: string): readonly ElementInstance[] {
    const { elements } = this
    const byUid = elements.filter(({ uid }) => uid === name)
    const copies = byUid.length > 0 ? byUid : elements.filter(({ model }) => model.name === name)
    return copies.every((copy) => this.nodeOf(copy)) ? copies.toSorted((a, b) => this.#compare(a, b)) : copies
  }

  /** The node that an element shows itself by, an instance of a component by that of its root; null for one without. */
  nodeOf(element: ElementInstance): HTMLElement | null {
    const node = this.#nodes.get(element)
    return node?.isConnected ? node : null
  }

  /** The element that a node of the page belongs to, not the instance that shares the node; null for a node beside the app. */
  elementAt(node: Element | null | undefined): ElementInstance | null {
    const root = node?.closest<HTMLElement>('[data-uid]')
    const copies = this.elements.filter(({ uid }) => uid === root?.dataset.uid)
    return copies.find((copy) => this.nodeOf(copy) === root) ?? null
  }

  /** What an element stores and what that comes to now. Looking is not seen in the app, nor in its trace. */
  inspect(element: ElementInstance): InspectedElement {
    const before = this.#isLooking
    this.#isLooking = true
    try {
      return inspectElement(element, this.changedAt)
    } finally {
      this.#isLooking = before
    }
  }

  /** Where a copy stands, seen from another. */
  #compare(a: ElementInstance, b: ElementInstance): number {
    const [one, other] = [this.nodeOf(a), this.nodeOf(b)]
    if (!one || !other || one === other) return 0
    return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
  }

  #tell(): void {
    if (this.#isLooking) return
    this.#count += 1
    notifyAll(this.#listeners, this.runtime.services.log)
  }
}

function rowOf({ repeatIndex = '' }: ElementInstance): string {
  return repeatIndex
}
