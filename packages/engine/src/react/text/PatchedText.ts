import type { RefCallback } from 'react'
import { Binding } from '../../graph/Binding.ts'
import type { Commit } from '../../graph/Graph.ts'
import type { TextSource } from './TextSource.ts'

type Attach = (node: HTMLElement | null) => (() => void) | undefined

/** Renders the text again, as it has become markup, has other markup or none any more; each time with another object. */
type Show = (anew: object) => void

/** No text begins with it. */
const MARK = '\uFFFF'

/** What a value of such a text is as markup, or null. */
export function markupOf(value: string): string | null {
  return value.startsWith(MARK) ? value.slice(1) : null
}

/**
 * One text on the page: what is rendered once and for ever, and what patches its node from then on. Making one has no
 * effect outside; a node is followed from the ref on, or from `follow`. A text with markup is not patched but rendered.
 */
export class PatchedText extends Binding<string> implements Commit {
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
    this.markup = markupOf(text)
    this.first = this.markup === null ? text : ''
  }

  /** The text, with a mark when it is markup: whether it is may change without it, as with the screen. */
  override evaluate(): string {
    const text = this.#source.evaluate()
    return this.#source.isMarkup(text) ? MARK + text : text
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

  protected override changed(text: string): void {
    this.markup = markupOf(text)
    if (this.markup !== null || this.#isMarkup) this.#show?.({})
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
