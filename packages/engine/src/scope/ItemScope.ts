import { ScopeObject } from '../formula/runtime/ScopeObject.ts'
import type { Graph } from '../graph/Graph.ts'
import { ValueSource } from '../graph/ValueSource.ts'

/** `context.item` of one repeat row. It keeps its identity; only its changed parts wake their readers. */
export class ItemScope extends ScopeObject {
  readonly data: ValueSource<unknown>
  readonly parent: ItemScope | null
  readonly #graph: Graph
  #at: number
  #among: readonly unknown[]
  /** Created when they are first read: most rows show only their data. */
  #index: ValueSource<number> | null = null
  #items: ValueSource<readonly unknown[]> | null = null

  constructor(graph: Graph, parent: ItemScope | null, data: unknown, index: number, items: readonly unknown[]) {
    super()
    this.#graph = graph
    this.parent = parent
    this.#at = index
    this.#among = items
    this.data = new ValueSource(graph, 'context.item.data', data)
  }

  get index(): ValueSource<number> {
    this.#index ??= new ValueSource(this.#graph, 'context.item.index', this.#at)
    return this.#index
  }

  /** Indexes of this row and the rows around it, outermost first, joined by `-`. */
  get repeatIndex(): string {
    return this.parent ? `${this.parent.repeatIndex}-${this.#at}` : String(this.#at)
  }

  update(data: unknown, index: number, items: readonly unknown[]): void {
    this.#at = index
    this.#among = items
    this.data.set(data)
    this.#index?.set(index)
    this.#items?.set(items)
  }

  get(key: string): unknown {
    switch (key) {
      case 'data':
        return this.data.get()
      case 'index':
        return this.index.get()
      case 'repeatIndex':
        return this.parent ? `${this.parent.get('repeatIndex')}-${this.index.get()}` : String(this.index.get())
      case 'repeatedItems':
        this.#items ??= new ValueSource(this.#graph, 'context.item.repeatedItems', this.#among)
        return this.#items.get()
      case 'parent':
        return this.parent
      case 'isACopy':
        return this.index.get() > 0 || Boolean(this.parent?.get('isACopy'))
      default:
        return undefined
    }
  }

  override keys(): readonly string[] {
    return ['data', 'index', 'repeatIndex', 'repeatedItems', 'parent', 'isACopy']
  }
}
