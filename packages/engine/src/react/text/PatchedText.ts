import type { RefCallback } from 'react'
import { Binding, type BindingOptions } from '../../graph/Binding.ts'
import type { Commit, Graph } from '../../graph/Graph.ts'
import type { TextLeaf } from '../element/elementProps.ts'

type Attach = (node: HTMLElement | null) => (() => void) | undefined

/** Renders a text again when its markup appears, changes or disappears; called with a new object each time. */
type Show = (shown: { readonly text: PatchedText }) => void

/** A text to render as sanitized markup. */
class Markup {
  readonly html: string

  constructor(html: string) {
    this.html = html
  }
}

/** Bound or fixed text of one element. Each node that shows it has its own binding (`PatchedText`). */
export abstract class TextSource implements TextLeaf {
  readonly source = this
  /** Binding for `peek`; created on first use. */
  #own: PatchedText | null = null

  /** Name in the trace. */
  abstract get name(): string

  /** Whether it is never interpreted as markup. */
  abstract get isPlain(): boolean

  abstract readonly graph: Graph

  /** Depth and region in the page. */
  abstract readonly place: BindingOptions

  /** The current text; tracked as a read of the evaluating binding. */
  abstract evaluate(): string

  /** Whether it is inside a link. */
  get isInLink(): boolean {
    return false
  }

  /** Links that its markup refers to. */
  abstract links(): unknown

  peek(): string {
    this.#own ??= new PatchedText(this)
    const value = this.#own.peek()
    return value instanceof Markup ? value.html : value
  }

  /** Whether a text has to be rendered as sanitized markup; tracked as a read of the evaluating binding. */
  isMarkup(text: string): boolean {
    return /[<&\n\u2028\u2029]/.test(text) && !this.isPlain
  }
}

/**
 * One text on the page: React renders its first text once, and later changes are patched into the node. Constructing one
 * has no side effects; patching starts with the ref or with `follow`. Text with markup is rendered instead of patched.
 */
export class PatchedText extends Binding<Markup | string> implements Commit {
  /** Text that React renders into every node: the first text, or empty when that is markup. */
  readonly first: string
  /** Markup to render instead, or null. */
  markup: string | null
  readonly #source: TextSource
  #node: HTMLElement | null = null
  /** The text node patched last; cached because the `instanceof` check takes a tenth of the time of a long list's update. */
  #text: Text | null = null
  /** The text in the document; cached because reading it there costs as much as writing it. */
  #shown = ''
  /** The text to write on the next commit. */
  #next = ''
  #show: Show | null = null
  /** The last evaluated markup. */
  #known: Markup | null = null
  /** Whether the attached node shows markup. */
  #isMarkup = false
  #ref: Attach | null = null
  /** Whether `#ref` was created for markup. */
  #isForMarkup = false
  #given: RefCallback<HTMLElement> | undefined

  constructor(source: TextSource) {
    super(source.graph, source.name, null, source.place)
    this.#source = source
    const text = this.peek()
    this.markup = text instanceof Markup ? text.html : null
    this.first = text instanceof Markup ? '' : text
  }

  /** Evaluates the text. Equal markup keeps its identity, because a different value increments the version. */
  override evaluate(): Markup | string {
    const text = this.#source.evaluate()
    if (!this.#source.isMarkup(text)) return text
    if (this.#known?.html !== text) this.#known = new Markup(text)
    return this.#known
  }

  /**
   * Ref for the node that shows the current text or markup; also calls the given ref. Returns the same function on every
   * render with the same given ref.
   * @param show must be the same function for the same text.
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

  /** Starts patching a node that shows the first text or a previously patched one. */
  follow(node: HTMLElement, show: Show): void {
    if (node !== this.#node) {
      // A node that was attached before keeps its patched text.
      this.#node = node
      this.#shown = this.first
    }
    this.#show = show
    // The first text belongs to version 1.
    this.start(1)
  }

  protected override changed(text: Markup | string): void {
    this.markup = text instanceof Markup ? text.html : null
    if (text instanceof Markup || this.#isMarkup) this.#show?.({ text: this })
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
    // A browser translator may have replaced the text node.
    if (!this.#text?.isConnected) {
      const child = node.firstChild ?? node.appendChild(document.createTextNode(''))
      this.#text = child instanceof Text ? child : null
    }
    if (this.#text) this.#text.data = text
    else node.textContent = text
  }
}
