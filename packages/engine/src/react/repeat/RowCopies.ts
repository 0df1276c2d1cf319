import { ElementText } from '../text/ElementText.ts'
import { PatchedText } from '../text/PatchedText.ts'
import type { Row } from './RepeatRows.ts'
import type { TextPlace } from './rowMold.ts'

/** What React renders before the rows of such a list. */
export const LIST_START = ' '

/**
 * The nodes of a list of light rows. React renders one of the rows, and those with markup; all others are copies of the node
 * of the first that it rendered, with texts of their own. Which rows there are is said by `ownRows` while React renders, and
 * carried out by `place`.
 */
export class RowCopies {
  readonly #texts: readonly TextPlace[]
  readonly #renderAgain: () => void
  /** What is copied: the node of a row as it was when it came, with empty texts. */
  #mold: HTMLElement | null = null
  readonly #copies = new Map<Row, HTMLElement>()
  /** Nodes that React has rendered. */
  readonly #rendered = new Map<Row, HTMLElement>()
  #host: Row | undefined
  /** The rows that were placed last. */
  #rows: readonly Row[] = []
  /** The text of React's that the list begins with: with it stands or moves what the list has around it. */
  #start: ChildNode | null = null
  /** React moves what is its own, and what stands beside the list; the copies follow. */
  readonly #moves = new MutationObserver(() => this.place(this.#rows))

  /** @param renderAgain called when a text has become markup. */
  constructor(texts: readonly TextPlace[], renderAgain: () => void) {
    this.#texts = texts
    this.#renderAgain = renderAgain
  }

  /** The rows that React has to render, in their order, behind a `LIST_START`. */
  ownRows(rows: readonly Row[]): readonly Row[] {
    const host = this.#host && rows.includes(this.#host) ? this.#host : rows[0]
    this.#host = host
    return rows.filter((row) => row === host || this.#hasMarkup(row))
  }

  /** The ref of a node that React renders for a row. */
  attach(row: Row, node: HTMLElement): () => void {
    this.#rendered.set(row, node)
    return () => this.#rendered.delete(row)
  }

  /** Puts the nodes of the rows into their order, with those that React has rendered. */
  place(rows: readonly Row[]): void {
    this.#moves.disconnect()
    this.#rows = rows
    this.#removeOthers(rows)
    const start = this.#findStart()
    const parent = start?.parentNode
    if (!start || !parent) return
    let last: ChildNode = start
    for (const row of rows) {
      const node = this.#nodeOf(row)
      const after: ChildNode | null = last.nextSibling
      if (node && after !== node) parent.insertBefore(node, after)
      last = node ?? last
    }
    this.#moves.observe(parent, { childList: true })
  }

  /** Takes the copies off the page; `place` brings others. */
  end(): void {
    this.place([])
    this.#moves.disconnect()
  }

  /** React puts the text before the one row that it renders at first. */
  #findStart(): ChildNode | null {
    if (this.#start?.parentNode) return this.#start
    // Refs are given in the order of the nodes.
    const [host] = this.#rendered.values()
    const start = host?.previousSibling ?? null
    // The text itself is nothing to see; React knows no empty ones.
    if (start instanceof Text) start.data = ''
    this.#start = start
    if (host) this.#mold ??= this.#moldOf(host)
    return start
  }

  #hasMarkup(row: Row): boolean {
    row.texts ??= this.#texts.map(({ plan }) => new PatchedText(new ElementText(row.view, plan, null)))
    return row.texts.some(({ markup }) => markup !== null)
  }

  #removeOthers(rows: readonly Row[]): void {
    if (this.#copies.size === 0) return
    const kept = new Set(rows)
    for (const [row, node] of this.#copies) {
      if (kept.has(row) && !this.#rendered.has(row)) continue
      this.#copies.delete(row)
      for (const text of row.texts ?? []) text.stop()
      node.remove()
    }
  }

  #moldOf(node: HTMLElement): HTMLElement {
    const mold = copyOf(node)
    for (const { path } of this.#texts) nodeAt(mold, path).replaceChildren('')
    return mold
  }

  #nodeOf(row: Row): HTMLElement | null {
    return this.#rendered.get(row) ?? this.#copies.get(row) ?? (this.#mold && this.#copy(row, this.#mold))
  }

  #copy(row: Row, mold: HTMLElement): HTMLElement {
    const node = copyOf(mold)
    this.#texts.forEach(({ path }, i) => {
      const text = row.texts?.[i]
      const tag = nodeAt(node, path)
      // What the mold has in each of these is one text.
      ;(tag.firstChild as Text).data = text?.first ?? ''
      text?.follow(tag, this.#renderAgain)
    })
    this.#copies.set(row, node)
    return node
  }
}

function copyOf(node: HTMLElement): HTMLElement {
  // A copy is of the kind of what it was made of.
  return node.cloneNode(true) as HTMLElement
}

function nodeAt(root: HTMLElement, path: readonly number[]): HTMLElement {
  let node: Node = root
  for (const index of path) {
    let child = node.firstChild
    for (let i = 0; i < index; i += 1) child = child?.nextSibling ?? null
    if (!child) throw new Error('A row has lost a part of its mold.')
    node = child
  }
  // Texts stand in elements of HTML.
  return node as HTMLElement
}
