import type { Graph } from '../../graph/Graph.ts'
import { ValueSource } from '../../graph/ValueSource.ts'
import { parentState } from '../../project/mediaBags.ts'
import type { ElementModel } from '../../project/model.ts'

/** The states of one mounted element: those it raised itself, and its declared states with a condition. */
export class ElementStates {
  readonly #model: ElementModel
  readonly #graph: Graph
  /** States it raised itself; created on the first raise or read. */
  #raised: ValueSource<ReadonlySet<string>> | null = null
  readonly #condition: (raw: unknown) => boolean
  /** States of the enclosing element. */
  readonly #outer: ElementStates | undefined

  constructor(graph: Graph, model: ElementModel, condition: (raw: unknown) => boolean, outer?: ElementStates) {
    this.#model = model
    this.#graph = graph
    this.#condition = condition
    this.#outer = outer
  }

  raise(state: string, on: boolean): void {
    const source = this.#source()
    const raised = new Set(source.peek())
    if (raised.has(state) === on) return
    if (on) raised.add(state)
    else raised.delete(state)
    source.set(raised)
  }

  /** Ids of active states in declared order, then raised ones that are not declared. Reads are recorded. */
  active(): readonly string[] {
    const raised = this.#source().get()
    const declared = this.#model.states.filter(
      ({ id, label, condition }) =>
        raised.has(id) || raised.has(label) || this.#isOfAncestor(id) || (condition && this.#condition(condition)),
    )
    const ids = declared.map(({ id }) => id)
    return [...ids, ...[...raised].filter((name) => !ids.includes(name))]
  }

  #source(): ValueSource<ReadonlySet<string>> {
    this.#raised ??= new ValueSource<ReadonlySet<string>>(this.#graph, `${this.#model.uid} states`, new Set())
    return this.#raised
  }

  #isOfAncestor(id: string): boolean {
    const followed = parentState(id)
    if (!followed) return false
    let at = this.#outer
    while (at && at.#model.uid !== followed.uid) at = at.#outer
    return at?.active().includes(followed.state) ?? false
  }
}
