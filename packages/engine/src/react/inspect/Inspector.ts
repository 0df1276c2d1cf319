/*
 * Looks into a running app: which elements are on the page, what each of their values read, and when that last changed. Made
 * before the page shows. An app without one pays nothing for it; one that has it mounts every element by itself.
 */
import type { Readable } from '../../bindings/Graph.ts'
import type { Runtime } from '../../runtime/Runtime.ts'
import { RunRecorder } from '../../trace/RunRecorder.ts'
import type { TraceEntry } from '../../trace/Trace.ts'
import { ElementInstance } from '../ElementInstance.ts'
import { type InspectedElement, inspectElement } from './inspectElement.ts'
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
  readonly #listeners = new Set<() => void>()
  #count = 0

  /** For `inspectorOf`: a runtime has one. */
  constructor(runtime: Runtime) {
    const { mounted, graph, trace, services } = runtime
    this.runtime = runtime
    mounted.wantsAll = true
    if (!runtime.recorder) {
      runtime.recorder = new RunRecorder()
      runtime.recorder.watch(graph, services.clock)
    }
    this.recorder = runtime.recorder
    this.recorder.subscribe(() => this.#tell())
    graph.onChange = (source) => {
      this.#changes.set(source, services.clock.now())
      this.#tell()
    }
    trace.onEntry = () => this.#tell()
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

  /** Every variable that lives now. */
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

  /** The copies of an element on the page, by its uid or else its stored name. */
  copiesOf(name: string): readonly ElementInstance[] {
    const { elements } = this
    const byUid = elements.filter(({ uid }) => uid === name)
    return byUid.length > 0 ? byUid : elements.filter(({ model }) => model.name === name)
  }

  /** The nodes of an element, in the order of its copies; an instance of a component shares that of its root. */
  nodesOf(uid: string): readonly HTMLElement[] {
    const name = CSS.escape(uid)
    return [...document.querySelectorAll<HTMLElement>(`[data-uid="${name}"],[data-instance="${name}"]`)]
  }

  /** The element that a node of the page belongs to; null for a node beside the app. */
  elementAt(node: Element | null | undefined): ElementInstance | null {
    const root = node?.closest('[data-uid]')
    const uid = root?.getAttribute('data-uid')
    if (!root || !uid) return null
    const copies = this.copiesOf(uid)
    const nodes: readonly Element[] = this.nodesOf(uid)
    return copies[nodes.indexOf(root)] ?? copies[0] ?? null
  }

  inspect(element: ElementInstance): InspectedElement {
    return inspectElement(element, this.changedAt)
  }

  #tell(): void {
    this.#count += 1
    for (const listener of this.#listeners) listener()
  }
}

function rowOf({ repeatIndex = '' }: ElementInstance): string {
  return repeatIndex
}
