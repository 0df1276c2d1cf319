/*
 * Inspects a running app: which elements are on the page, what each of their values read, and when that last changed. Create
 * it before the page shows. It has no cost for apps without one; with one, every element is mounted individually.
 */

import type { TraceEntry } from '@sluice/engine'
import { type MountedElement, notifyAll, type Readable, RunRecorder } from '@sluice/engine/internals'
import { ElementInstance } from '@sluice/engine/react/internals'
import type { InspectedApp } from './InspectedApp.ts'
import { type InspectedElement, inspectElement } from './inspectElement.ts'
import { isForLooking } from './inspectValue.ts'
import { type InspectedVariable, inspectVariables } from './inspectVariables.ts'

const inspectors = new WeakMap<InspectedApp, Inspector>()

/** Returns the inspector of a runtime; creates it on first call, which must be before the first page shows to see plain elements. */
export function inspectorOf(runtime: InspectedApp): Inspector {
  const known = inspectors.get(runtime) ?? new Inspector(runtime)
  inspectors.set(runtime, known)
  return known
}

export class Inspector {
  readonly runtime: InspectedApp
  /** Records the runs of workflows. */
  readonly recorder: RunRecorder
  readonly #changes = new WeakMap<Readable, number>()
  readonly #nodes = new WeakMap<MountedElement, HTMLElement>()
  readonly #listeners = new Set<() => void>()
  #count = 0
  /** Set while inspecting, to ignore events that the inspector itself causes. */
  #isLooking = false

  /** Only for `inspectorOf`: a runtime has one inspector. */
  constructor(runtime: InspectedApp) {
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
    // Errors in the inspector's own evaluations stay out of the trace, including those a script reports later.
    trace.isMuted = (place) => this.#isLooking || isForLooking(place)
  }

  /** Returns the element of the page that has a workflow; null for one of the page, of a component or of the project. */
  readonly ownerOf = (workflow: string): string | null => {
    const view = this.runtime.navigation.view.peek()
    const elements = view.kind === 'page' ? [...view.model.elements] : []
    const [uid] = elements.find(([, { interactions }]) => interactions.some(({ id }) => id === workflow)) ?? []
    return uid ?? null
  }

  /** Incremented on every event. */
  get count(): number {
    return this.#count
  }

  /** Trace entries of failures, oldest first. */
  get entries(): readonly TraceEntry[] {
    return this.runtime.trace.entries
  }

  /** Elements on the page; copies in lists are in row order. */
  get elements(): readonly ElementInstance[] {
    const elements = this.runtime.mounted.all.filter((element) => element instanceof ElementInstance)
    return elements.toSorted((a, b) => rowOf(a).localeCompare(rowOf(b), 'en', { numeric: true }))
  }

  /** All current variables: of the project, the page, the project's plugins, components and elements. */
  get variables(): readonly InspectedVariable[] {
    return inspectVariables(this.runtime, this.elements)
  }

  /** When a source last changed; null if it has not changed since the inspector was created. */
  readonly changedAt = (source: Readable): number | null => this.#changes.get(source) ?? null

  /** Calls back synchronously on every event; returns a function that unsubscribes. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The copies of an element on the page, by uid or else by stored name, in document order. */
  copiesOf(name: string): readonly ElementInstance[] {
    const { elements } = this
    const byUid = elements.filter(({ uid }) => uid === name)
    const copies = byUid.length > 0 ? byUid : elements.filter(({ model }) => model.name === name)
    return copies.every((copy) => this.nodeOf(copy)) ? copies.toSorted((a, b) => this.#compare(a, b)) : copies
  }

  /** The root node of an element; for a component instance, that of its root element. Null if there is none. */
  nodeOf(element: ElementInstance): HTMLElement | null {
    const node = this.#nodes.get(element)
    return node?.isConnected ? node : null
  }

  /** The element that a node belongs to, not the component instance that shares the node; null for a node outside the app. */
  elementAt(node: Element | null | undefined): ElementInstance | null {
    const root = node?.closest<HTMLElement>('[data-uid]')
    const copies = this.elements.filter(({ uid }) => uid === root?.dataset.uid)
    return copies.find((copy) => this.nodeOf(copy) === root) ?? null
  }

  /** Stored values of an element with their current results. Inspecting has no effect on the app or its trace. */
  inspect(element: ElementInstance): InspectedElement {
    const before = this.#isLooking
    this.#isLooking = true
    try {
      return inspectElement(element, this.changedAt)
    } finally {
      this.#isLooking = before
    }
  }

  /** Compares two copies by document order. */
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
