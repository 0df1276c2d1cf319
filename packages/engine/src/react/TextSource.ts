import type { Binding } from '../bindings/Binding.ts'
import type { TextLeaf } from './elementProps.ts'

/** Bound or fixed text of one element. Each node that shows it follows it by a binding of its own. */
export abstract class TextSource implements TextLeaf {
  readonly source = this
  /** Made for those who only look. */
  #own: Binding<string> | null = null

  /** What the trace calls it. */
  abstract get name(): string

  /** Whether it is never read as markup. */
  abstract get isPlain(): boolean

  /** For one node that shows the text. */
  abstract bind(): Binding<string>

  /** Whether it stands in a link. */
  get isInLink(): boolean {
    return false
  }

  /** Links that its markup names. */
  abstract links(): unknown

  peek(): string {
    this.#own ??= this.bind()
    return this.#own.peek()
  }

  /** Whether a text has to be rendered as sanitised markup. */
  isMarkup(text: string): boolean {
    return /[<&\n\u2028\u2029]/.test(text) && !this.isPlain
  }
}
