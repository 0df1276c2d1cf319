import { Binding, type BindingOptions } from '../bindings/Binding.ts'
import type { Graph } from '../bindings/Graph.ts'
import type { TextLeaf } from './elementProps.ts'

interface TextOptions extends BindingOptions {
  /** Never read as markup. */
  readonly plain: boolean
  /** Links that its markup names. */
  readonly links: () => unknown
}

/** Bound or fixed text of one element. Each node that shows it follows it by a binding of its own. */
export class TextSource implements TextLeaf {
  readonly source = this
  readonly #graph: Graph
  readonly #name: string
  readonly #evaluate: () => string
  readonly #options: TextOptions
  /** Made for those who only look. */
  #own: Binding<string> | null = null

  constructor(graph: Graph, name: string, evaluate: () => string, options: TextOptions) {
    this.#graph = graph
    this.#name = name
    this.#evaluate = evaluate
    this.#options = options
  }

  peek(): string {
    this.#own ??= this.bind()
    return this.#own.peek()
  }

  /** For one node that shows the text. */
  bind(): Binding<string> {
    return new Binding(this.#graph, this.#name, this.#evaluate, this.#options)
  }

  /** Links that its markup names. */
  links(): unknown {
    return this.#options.links()
  }

  /** Whether a text has to be rendered as sanitised markup. */
  isMarkup(text: string): boolean {
    return !this.#options.plain && /[<&\n]/.test(text)
  }
}
