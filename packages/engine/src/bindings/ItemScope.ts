import { ScopeObject } from '../formula/ScopeObject.ts'
import type { Graph } from './Graph.ts'
import { ValueSource } from './ValueSource.ts'

/** `context.item` of one repeat row. It keeps its identity; only its changed parts wake their readers. */
export class ItemScope extends ScopeObject {
  readonly data: ValueSource<unknown>
  readonly index: ValueSource<number>
  readonly items: ValueSource<readonly unknown[]>
  readonly parent: ItemScope | null
  readonly #repeatIndex: ValueSource<string>

  constructor(graph: Graph, parent: ItemScope | null, data: unknown, index: number, items: readonly unknown[]) {
    super()
    this.parent = parent
    this.data = new ValueSource(graph, 'context.item.data', data)
    this.index = new ValueSource(graph, 'context.item.index', index)
    this.items = new ValueSource(graph, 'context.item.repeatedItems', items)
    this.#repeatIndex = new ValueSource(graph, 'context.item.repeatIndex', repeatIndex(parent, index))
  }

  /** Indexes of this row and the rows around it, outermost first, joined by `-`. */
  get repeatIndex(): string {
    return repeatIndex(this.parent, this.index.peek())
  }

  update(data: unknown, index: number, items: readonly unknown[]): void {
    this.data.set(data)
    this.index.set(index)
    this.items.set(items)
    this.#repeatIndex.set(repeatIndex(this.parent, index))
  }

  get(key: string): unknown {
    switch (key) {
      case 'data':
        return this.data.get()
      case 'index':
        return this.index.get()
      case 'repeatIndex':
        return this.#repeatIndex.get()
      case 'repeatedItems':
        return this.items.get()
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

function repeatIndex(parent: ItemScope | null, index: number): string {
  return parent ? `${parent.repeatIndex}-${index}` : String(index)
}
