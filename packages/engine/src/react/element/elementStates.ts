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
  /** States that it puts its children in, by their uid; created by the element before its children are rendered. */
  #ofChildren: ValueSource<ReadonlyMap<string, readonly string[]>> | null = null
  #onRaise: (() => void) | null = null
  /** States of the enclosing element. */
  readonly #outer: ElementStates | undefined

  constructor(graph: Graph, model: ElementModel, condition: (raw: unknown) => boolean, outer?: ElementStates) {
    this.#model = model
    this.#graph = graph
    this.#condition = condition
    this.#outer = outer
  }

  raise(state: string, on: boolean): void {
    const raised = new Set(this.#raised?.peek())
    if (raised.has(state) === on) return
    if (on) raised.add(state)
    else raised.delete(state)
    this.#source().set(raised)
    this.#onRaise?.()
  }

  /** Calls one function back after each state that it raises or withdraws, and at once if it may have raised any. */
  onRaise(callback: () => void): void {
    this.#onRaise = callback
    if (this.#raised) callback()
  }

  raiseIn(slot: string, states: readonly (readonly string[])[]): void {
    const stored = this.#model.slots.get(slot)
    const uids = stored?.kind === 'children' ? stored.uids : []
    const raised = new Map(uids.map((uid, place) => [uid, states[place] ?? []]))
    this.#ofChildren ??= this.#newSource(raised)
    this.#ofChildren.set(raised)
  }

  /** Ids of active states in declared order, then raised ones that are not declared. Reads are recorded. */
  active(): readonly string[] {
    const raised = this.#source().get()
    const names = [...raised, ...(this.#outer?.raisedIn(this.#model.uid) ?? [])]
    const declared = this.#model.states.filter(
      ({ id, label, condition }) =>
        names.some((name) => name === id || name === label) ||
        this.#isOfAncestor(id) ||
        (condition && this.#condition(condition)),
    )
    return [...new Set([...declared.map(({ id }) => id), ...raised])]
  }

  #source(): ValueSource<ReadonlySet<string>> {
    this.#raised ??= this.#newSource(new Set())
    return this.#raised
  }

  #newSource<T>(value: T): ValueSource<T> {
    return new ValueSource(this.#graph, `${this.#model.uid} states`, value)
  }

  /** States that it puts a child in. Reads are recorded. */
  raisedIn(uid: string): readonly string[] | undefined {
    return this.#ofChildren?.get().get(uid)
  }

  #isOfAncestor(id: string): boolean | undefined {
    const followed = parentState(id)
    if (!followed) return false
    let at = this.#outer
    while (at && at.#model.uid !== followed.uid) at = at.#outer
    return at?.active().includes(followed.state)
  }
}
