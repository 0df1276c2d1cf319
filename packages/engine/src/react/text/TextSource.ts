import type { BindingOptions } from '../../graph/Binding.ts'
import type { Graph } from '../../graph/Graph.ts'
import type { TextLeaf } from '../element/elementProps.ts'
import { markupOf, PatchedText } from './PatchedText.ts'

/** Bound or fixed text of one element. Each node that shows it follows it by a binding of its own (`PatchedText`). */
export abstract class TextSource implements TextLeaf {
  readonly source = this
  /** Made for those who only look. */
  #own: PatchedText | null = null

  /** What the trace calls it. */
  abstract get name(): string

  /** Whether it is never read as markup. */
  abstract get isPlain(): boolean

  abstract readonly graph: Graph

  /** Where in the page it stands. */
  abstract readonly place: BindingOptions

  /** The text as it is now; whoever evaluates is recorded as its reader. */
  abstract evaluate(): string

  /** Whether it stands in a link. */
  get isInLink(): boolean {
    return false
  }

  /** Links that its markup names. */
  abstract links(): unknown

  peek(): string {
    this.#own ??= new PatchedText(this)
    const value = this.#own.peek()
    return markupOf(value) ?? value
  }

  /** Whether a text has to be rendered as sanitised markup; whoever evaluates is recorded as its reader. */
  isMarkup(text: string): boolean {
    return /[<&\n\u2028\u2029]/.test(text) && !this.isPlain
  }
}
