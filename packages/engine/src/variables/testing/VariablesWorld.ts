import { features } from '../../features/features.ts'
import { createStore } from '../../graph/AtomSource.ts'
import { Binding } from '../../graph/Binding.ts'
import { Graph } from '../../graph/Graph.ts'
import type { VariableModel } from '../../project/model.ts'
import { memoryHistory } from '../../testing/memoryHistory.ts'
import { testServices } from '../../testing/testServices.ts'
import { Variables } from '../Variables.ts'

/** Real variables of a page, with a listener on each of them, by id and by name. */
export class VariablesWorld {
  readonly #history = memoryHistory()
  readonly #services = testServices()
  readonly #heard: string[] = []
  #definitions: readonly VariableModel[] = []
  #graph = Object.assign(new Graph(), { schedule: () => {} })
  #variables = this.#createVariables()

  constructor() {
    this.#history.subscribe(() => this.#variables.followAddress())
  }

  get variables(): Variables {
    return this.#variables
  }

  define(definitions: readonly VariableModel[]): void {
    const isNew = ({ id }: VariableModel) => !this.#definitions.some((known) => known.id === id)
    const added = definitions.filter(isNew)
    this.#definitions = [...this.#definitions, ...added]
    this.#variables.define(added)
    for (const { id, name } of added) for (const key of [id, name]) this.#listen(key)
  }

  changePage(query: ReadonlyMap<string, string>): void {
    this.#history.push(addressOf('/other/', query))
    this.#variables.resetForPage(false)
  }

  changeQuery(query: ReadonlyMap<string, string>): void {
    this.#history.replace(addressOf('/', query))
  }

  /** Recreates everything but the address and the storage. */
  reload(): void {
    const definitions = this.#definitions
    this.#definitions = []
    this.#graph = Object.assign(new Graph(), { schedule: () => {} })
    this.#variables = this.#createVariables()
    this.define(definitions)
    this.takeHeard()
  }

  get query(): ReadonlyMap<string, string> {
    return new Map(new URL(this.#history.current(), this.#history.origin).searchParams)
  }

  get stored(): ReadonlyMap<string, string | null> {
    const { storage } = this.#services
    return new Map(storage.keys().map((key) => [key, storage.get(key)]))
  }

  /** Returns the keys of the listeners called since the last time, in order. */
  takeHeard(): readonly string[] {
    this.#graph.flush()
    return this.#heard.splice(0)
  }

  #createVariables(): Variables {
    const { storage, log } = this.#services
    const graph = this.#graph
    return new Variables({
      ...features,
      graph,
      store: createStore(graph),
      storage,
      history: this.#history,
      log,
      routes: { match: () => null },
    })
  }

  #listen(key: string): void {
    new Binding(this.#graph, key, () => this.#variables.scopeObject.get(key)).listen(() => this.#heard.push(key))
  }
}

function addressOf(path: string, query: ReadonlyMap<string, string>): string {
  return query.size > 0 ? `${path}?${new URLSearchParams([...query])}` : path
}
