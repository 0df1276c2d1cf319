import type { RefCallback } from 'react'
import { Binding, type BindingOptions } from '../../graph/Binding.ts'
import type { Commit, Graph } from '../../graph/Graph.ts'
import type { TextLeaf } from '../element/elementProps.ts'

type Attach = (node: HTMLElement | null) => (() => void) | undefined

/** Renders the text again, as it has become markup, has other markup or none any more; each time with another object. */
type Show = (anew: object) => void

/** A text that has to be rendered as sanitised markup. */
class Markup {
  readonly html: string

  constructor(html: string) {
    this.html = html
  }
}

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
    return value instanceof Markup ? value.html : value
  }

  /** Whether a text has to be rendered as sanitised markup; whoever evaluates is recorded as its reader. */
  isMarkup(text: string): boolean {
    return /[<&\n\u2028\u2029]/.test(text) && !this.isPlain
  }
}

/**
 * One text on the page: what is rendered once and for ever, and what patches its node from then on. Making one has no
 * effect outside; a node is followed from the ref on, or from `follow`. A text with markup is not patched but rendered.
 */
export class PatchedText extends Binding<Markup | string> implements Commit {
  /** What React renders into every node: the first text, nothing when that is markup. */
  readonly first: string
  /** The markup that is to be rendered instead, or null. */
  markup: string | null
  readonly #source: TextSource
  #node: HTMLElement | null = null
  /** The text node that was patched last: to ask another whether it is one costs a tenth of a long list's change. */
  #text: Text | null = null
  /** Reading it from the document costs as much as writing it. */
  #shown = ''
  /** The text that is to be written next. */
  #next = ''
  #show: Show | null = null
  /** The markup of the last evaluation that gave any. */
  #known: Markup | null = null
  /** Whether the node that is followed shows markup. */
  #isMarkup = false
  #ref: Attach | null = null
  /** What the ref was made for. */
  #isForMarkup = false
  #given: RefCallback<HTMLElement> | undefined

  constructor(source: TextSource) {
    super(source.graph, source.name, null, source.place)
    this.#source = source
    const text = this.peek()
    this.markup = text instanceof Markup ? text.html : null
    this.first = text instanceof Markup ? '' : text
  }

  /** The text. Equal markup keeps its identity, because another value is another version. */
  override evaluate(): Markup | string {
    const text = this.#source.evaluate()
    if (!this.#source.isMarkup(text)) return text
    if (this.#known?.html !== text) this.#known = new Markup(text)
    return this.#known
  }

  /**
   * The ref of the node that shows the text or its markup as it is now, together with one that was given; the same one at
   * every render that gives the same.
   * @param show never another one for the same text.
   */
  ref(show: Show, given: RefCallback<HTMLElement> | undefined): Attach {
    const isMarkup = this.markup !== null
    if (this.#ref && this.#isForMarkup === isMarkup && this.#given === given) return this.#ref
    const attach: Attach = (node) => {
      if (!node) return undefined
      const undo = given?.(node)
      this.#isMarkup = isMarkup
      this.follow(node, show)
      return () => {
        if (undo) undo()
        else given?.(null)
        this.stop()
      }
    }
    this.#isForMarkup = isMarkup
    this.#given = given
    this.#ref = attach
    return attach
  }

  /** Patches a node that shows the first text, or what was patched into it. */
  follow(node: HTMLElement, show: Show): void {
    if (node !== this.#node) {
      // One that comes back keeps what was patched into it.
      this.#node = node
      this.#shown = this.first
    }
    this.#show = show
    // The first text is that of the first version.
    this.start(1)
  }

  protected override changed(text: Markup | string): void {
    this.markup = text instanceof Markup ? text.html : null
    if (text instanceof Markup || this.#isMarkup) this.#show?.({})
    else {
      this.#next = text
      this.graph.commit(this)
    }
  }

  /** Writes the text into its node. */
  commit(): void {
    const node = this.#node
    const text = this.#next
    if (!node || text === this.#shown) return
    this.#shown = text
    // A translator of the browser may have put nodes of its own in the place of the text.
    if (!this.#text?.isConnected) {
      const child = node.firstChild ?? node.appendChild(document.createTextNode(''))
      this.#text = child instanceof Text ? child : null
    }
    if (this.#text) this.#text.data = text
    else node.textContent = text
  }
}
