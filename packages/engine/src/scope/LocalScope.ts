import { MembersObject, ScopeObject } from '../formula/runtime/ScopeObject.ts'
import type { Graph } from '../graph/Graph.ts'
import { ValueSource } from '../graph/ValueSource.ts'

export type LocalMethods = Readonly<Record<string, (...args: readonly unknown[]) => unknown>>

/** `context.local`: data published by ancestor elements, nearest first. */
export class LocalScope extends ScopeObject {
  readonly #parent: LocalScope | null
  readonly #key: string
  readonly #data: ValueSource<Readonly<Record<string, unknown>> | undefined>
  #methods: LocalMethods = {}

  constructor(graph: Graph, parent: LocalScope | null, key: string) {
    super()
    this.#parent = parent
    this.#key = key
    this.#data = new ValueSource<Readonly<Record<string, unknown>> | undefined>(
      graph,
      `context.local.data.${key}`,
      undefined,
    )
  }

  publish(data: Readonly<Record<string, unknown>>, methods: LocalMethods): void {
    this.#methods = methods
    this.#data.set(data)
  }

  /** Returns the nearest published method, or undefined. */
  method(key: string, name: string): LocalMethods[string] | undefined {
    return key === this.#key ? this.#methods[name] : this.#parent?.method(key, name)
  }

  dataOf(key: string): unknown {
    return key === this.#key ? this.#data.get() : this.#parent?.dataOf(key)
  }

  get(key: string): unknown {
    return key === 'data' ? new MembersObject((name) => this.dataOf(name)) : undefined
  }
}
