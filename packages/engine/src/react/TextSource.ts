import { Binding, type BindingOptions } from '../bindings/Binding.ts'
import type { Graph } from '../bindings/Graph.ts'
import type { TextLeaf } from './elementProps.ts'

/** Bound or fixed text of one element. `plain` text is never read as markup. */
export class TextSource implements TextLeaf {
  readonly source = this
  readonly #binding: Binding<string>
  readonly #plain: boolean
  /** Links that its markup names. */
  readonly links: () => unknown

  constructor(
    graph: Graph,
    name: string,
    evaluate: () => string,
    { plain, links, ...options }: BindingOptions & { plain: boolean; links: () => unknown },
  ) {
    this.#binding = new Binding(graph, name, evaluate, options)
    this.#plain = plain
    this.links = links
  }

  peek(): string {
    return this.#binding.peek()
  }

  get version(): number {
    return this.#binding.version
  }

  /** Calls back with every text other than that of version `seen`; returns the way to stop. */
  listen(onText: (text: string) => void, seen: number): () => void {
    return this.#binding.listen(onText, seen)
  }

  /** Whether a text has to be rendered as sanitised markup. */
  isMarkup(text: string): boolean {
    return !this.#plain && /[<&\n\u2028\u2029]/.test(text)
  }
}
