import { ScopeObject } from '../../formula/runtime/ScopeObject.ts'
import type { Graph } from '../../graph/Graph.ts'
import { ValueSource } from '../../graph/ValueSource.ts'
import type { ElementNode } from '../../scope/Scope.ts'
import type { EnterScope } from '../element/PageContext.ts'

const SIZES = ['offset', 'client', 'scroll'].flatMap((kind) =>
  ['Width', 'Height', 'Top', 'Left'].map((side) => kind + side),
)
const MEMBERS: readonly string[] = [...SIZES, 'id', 'className', 'tagName', 'textContent', 'value', '_value', 'checked']

/**
 * Element snapshot: the root node of an element as formulas see it, with numbers and texts but no node. Without a node every
 * member is undefined; readers are updated when the node is attached and when its size changes.
 */
class ElementSnapshot extends ScopeObject implements ElementNode {
  readonly #graph: Graph
  readonly #node: ValueSource<HTMLElement | null>
  readonly #resized: ValueSource<number>
  #observer: ResizeObserver | null = null

  constructor(graph: Graph, uid: string) {
    super()
    this.#graph = graph
    this.#node = new ValueSource<HTMLElement | null>(graph, `${uid} node`, null)
    this.#resized = new ValueSource(graph, `${uid} size`, 0)
  }

  attach(node: HTMLElement): () => void {
    this.#graph.batch(() => this.#node.set(node))
    return () => {
      this.#observer?.disconnect()
      this.#observer = null
      this.#node.set(null)
    }
  }

  get(key: string): unknown {
    const node = this.#node.get()
    if (!node || !MEMBERS.includes(key)) return undefined
    if (SIZES.includes(key)) this.#follow(node)
    // Flush pending text writes of the same change first.
    this.#graph.writeDocument()
    // Stored formulas read the value of a field under the name `_value`.
    const value: unknown = Reflect.get(node, key === '_value' ? 'value' : key)
    return typeof value === 'object' ? undefined : value
  }

  override keys(): readonly string[] {
    return MEMBERS
  }

  #follow(node: HTMLElement): void {
    this.#resized.get()
    if (this.#observer) return
    this.#observer = new ResizeObserver(() => {
      this.#graph.batch(() => this.#resized.set(this.#resized.peek() + 1))
    })
    this.#observer.observe(node)
  }
}

/** Creates element scopes, where `context.thisInstance` is the element's node and `context.layout` the enclosing layout. */
export function createElementScopes(graph: Graph): EnterScope {
  return (outer, { uid, definition }) => {
    const scope = outer.with({ thisInstance: new ElementSnapshot(graph, uid) })
    const isLayout = definition?.inherits?.includes('layout')
    return { own: scope, inner: isLayout ? scope.with({ layout: { id: uid } }) : scope }
  }
}
