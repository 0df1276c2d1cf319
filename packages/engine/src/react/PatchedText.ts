import type { RefCallback } from 'react'
import type { Binding } from '../bindings/Binding.ts'
import type { TextSource } from './TextSource.ts'

type Attach = (node: HTMLElement | null) => (() => void) | undefined

/**
 * One text on the page: what React renders once and for ever, and what patches its node from then on. Making one has no
 * effect outside; a node is followed from the ref on. A text with markup is not patched but rendered.
 */
export class PatchedText {
  /** What React renders into every node: the first text, nothing when that is markup. */
  readonly first: string
  /** The markup at first, or null. */
  readonly markup: string | null
  readonly #source: TextSource
  readonly #binding: Binding<string>
  readonly #version: number
  #node: HTMLElement | null = null
  /** The text node that was patched last: to ask another whether it is one costs a tenth of a long list's change. */
  #text: Text | null = null
  /** Reading it from the document costs as much as writing it. */
  #shown = ''
  #ref: Attach | null = null
  /** What the ref was made for. */
  #isMarkup = false
  #given: RefCallback<HTMLElement> | undefined

  constructor(source: TextSource) {
    this.#source = source
    this.#binding = source.bind()
    const text = this.#binding.peek()
    const isMarkup = source.isMarkup(text)
    this.#version = this.#binding.version
    this.first = isMarkup ? '' : text
    this.markup = isMarkup ? text : null
  }

  /**
   * The ref of the node, together with one that was given; the same one at every render that gives the same.
   * @param show renders markup, or the patched text when there is none; never another one for the same text.
   */
  ref(show: (markup: string | null) => void, isMarkup: boolean, given: RefCallback<HTMLElement> | undefined): Attach {
    if (this.#ref && this.#isMarkup === isMarkup && this.#given === given) return this.#ref
    const attach: Attach = (node) => {
      if (!node) return undefined
      const undo = given?.(node)
      const stop = this.#follow(node, show, isMarkup)
      return () => {
        if (undo) undo()
        else given?.(null)
        stop()
      }
    }
    this.#isMarkup = isMarkup
    this.#given = given
    this.#ref = attach
    return attach
  }

  /** Shows the text in a node that nobody renders, and follows it; to be called with a node whose text is empty. */
  fill(node: HTMLElement, show: (markup: string | null) => void): () => void {
    this.#node = node
    this.#shown = ''
    this.#patch(node, this.first)
    return this.#follow(node, show, false)
  }

  #follow(node: HTMLElement, show: (markup: string | null) => void, isMarkup: boolean): () => void {
    if (node !== this.#node) {
      // One that comes back keeps what was patched into it.
      this.#node = node
      this.#shown = this.first
    }
    const change = (text: string) => {
      if (this.#source.isMarkup(text)) show(text)
      else if (isMarkup) show(null)
      else this.#patch(node, text)
    }
    return this.#binding.listen(change, this.#version)
  }

  #patch(node: HTMLElement, text: string): void {
    if (text === this.#shown) return
    this.#shown = text
    const child = node.firstChild ?? node.appendChild(document.createTextNode(''))
    // A translator of the browser may have put nodes of its own in the place of the text.
    if (child !== this.#text) this.#text = child instanceof Text ? child : null
    if (this.#text) this.#text.data = text
    else node.textContent = text
  }
}
