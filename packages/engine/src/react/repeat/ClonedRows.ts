/*
 * Rows that are clones of one node. A list qualifies when its element contains nothing else and its rows are bare elements, which
 * differ in their texts only. React renders the element without content, and one row outside of the page as a template. Each row
 * is a copy of the template's node with texts of its own, patched like those that React renders. When a text is markup, React
 * renders the rows instead.
 */
import type { ReactNode } from 'react'
import type { ElementModel } from '../../project/model.ts'
import { ElementInstance } from '../element/ElementInstance.ts'
import type { ElementPlan } from '../element/ElementPlan.ts'
import type { RootProps } from '../element/elementProps.ts'
import type { ListBox, TemplateParts, ViewScope } from '../element/PageContext.ts'
import { ElementText } from '../text/ElementText.ts'
import { PatchedText } from '../text/PatchedText.ts'
import type { Row } from './RepeatRows.ts'

/** Puts clones of a template into the element of a list, in the order of the rows. */
export class ClonedRows {
  readonly template: RowTemplate
  readonly #box: ListBox
  readonly #clones = new Map<Row, ClonedRow>()

  constructor(box: ListBox, template: RowTemplate) {
    this.#box = box
    this.template = template
  }

  /**
   * Shows the rows, now or as soon as the element of the list is mounted.
   * @param giveUp called when React has to render the rows: a text is markup, the template is empty, or the element is shown twice.
   */
  show(rows: readonly Row[], giveUp: () => void): void {
    if (this.#box.list && this.#box.list !== this) {
      giveUp()
      return
    }
    this.#box.list = this
    this.#box.onMount = (node) => this.#place(rows, node, giveUp)
    if (this.#box.node) this.#place(rows, this.#box.node, giveUp)
  }

  /** Removes all rows. */
  clear(): void {
    if (this.#box.list === this) {
      this.#box.list = null
      this.#box.onMount = null
    }
    this.#keep(new Set())
  }

  #keep(rows: ReadonlySet<Row>): void {
    for (const [row, clone] of this.#clones) {
      if (rows.has(row)) continue
      clone.remove()
      this.#clones.delete(row)
    }
  }

  #place(rows: readonly Row[], element: HTMLElement, giveUp: () => void): void {
    this.#keep(new Set(rows))
    // All formulas before all nodes: alternating between them takes a third longer.
    const isNew = this.#clones.size === 0
    for (const row of rows) {
      if (this.#clones.has(row)) continue
      const clone = this.template.cloneFor(row)
      if (!clone) {
        giveUp()
        return
      }
      this.#clones.set(row, clone)
    }
    // The first rows are inserted together.
    const parent = isNew ? document.createDocumentFragment() : element
    let next = parent.firstChild
    for (const row of rows) {
      const node = this.#clones.get(row)?.mount(giveUp) ?? null
      // A node that was moved further down is left behind until its turn.
      if (node && node === next?.nextSibling) next = node
      if (node === next) next = next?.nextSibling ?? null
      else if (node) parent.insertBefore(node, next)
    }
    if (parent !== element) element.append(parent)
  }
}

/** A part of a row: an element, and the child indexes that lead to its root node from that of the row. */
interface Part {
  readonly plan: ElementPlan
  readonly path: readonly number[]
}

interface PlacedText {
  readonly text: PatchedText
  readonly path: Part['path']
}

/** The node to copy, and its parts. */
interface Original {
  readonly node: Node
  readonly parts: readonly Part[]
}

/** The row that React renders outside of the page. It collects its parts while it mounts. */
export class RowTemplate implements TemplateParts {
  /** A text that is not empty, so that each copy has a text node. */
  readonly text = { source: null, peek: () => ' ' }
  readonly #model: ElementModel
  readonly #view: ViewScope
  readonly #nodes = new Map<Node, ElementPlan>()
  #original: Original | null = null

  /** @param view scope of the list, without a row. */
  constructor(model: ElementModel, view: ViewScope) {
    this.#model = model
    this.#view = view
  }

  render(): ReactNode {
    return this.#view.page.render.element(this.#model, { ...this.#view, template: this })
  }

  root(plan: ElementPlan, props: RootProps): RootProps {
    const ref = (node: HTMLElement | null) => {
      if (node) this.#nodes.set(node, plan)
      return undefined
    }
    return { ...props, ref }
  }

  /** Creates the copy for a row; null when React has to render the row. */
  cloneFor({ view }: Row): ClonedRow | null {
    this.#original ??= this.#read()
    if (!this.#original) return null
    const texts: PlacedText[] = []
    for (const { plan, path } of this.#original.parts) {
      if (!plan.hasText) continue
      const text = new PatchedText(new ElementText(view, plan, null))
      if (text.markup !== null) return null
      texts.push({ text, path })
    }
    return new ClonedRow(this.#original, view, texts)
  }

  #read(): Original | null {
    const own = this.#view.page.planOf(this.#model)
    const [node] = [...this.#nodes].find(([, plan]) => plan === own) ?? []
    return node ? { node, parts: [...this.#nodes].map(([root, plan]) => ({ plan, path: pathTo(root, node) })) } : null
  }
}

function pathTo(node: Node, root: Node): readonly number[] {
  const { parentNode } = node
  if (node === root || !parentNode) return []
  return [...pathTo(parentNode, root), [...parentNode.childNodes].findIndex((child) => child.isSameNode(node))]
}

function nodeAt(root: HTMLElement, path: readonly number[]): HTMLElement {
  let node: Node | null = root
  for (const index of path) {
    node = node?.firstChild ?? null
    for (let i = 0; i < index; i += 1) node = node?.nextSibling ?? null
  }
  // Only elements have a root node, and a copy is like its original.
  return node as HTMLElement
}

/** One row: its node, and what follows it. */
class ClonedRow {
  readonly #original: Original
  readonly #view: ViewScope
  readonly #texts: readonly PlacedText[]
  #node: HTMLElement | null = null
  #unregister: (() => void) | null = null

  constructor(original: Original, view: ViewScope, texts: readonly PlacedText[]) {
    this.#original = original
    this.#view = view
    this.#texts = texts
  }

  /** Returns the node, which is made and followed at the first call. @param onMarkup called when a text becomes markup. */
  mount(onMarkup: () => void): HTMLElement {
    if (this.#node) return this.#node
    const { node: original, parts } = this.#original
    const node = original.cloneNode(true) as HTMLElement
    for (const { text, path } of this.#texts) {
      const holder = nodeAt(node, path)
      if (holder.firstChild) holder.firstChild.nodeValue = text.first
      text.follow(holder, onMarkup)
    }
    if (this.#view.page.runtime.mounted.onNode) this.#unregister = register(node, parts, this.#view)
    this.#node = node
    return node
  }

  remove(): void {
    for (const { text } of this.#texts) text.stop()
    this.#unregister?.()
    this.#node?.remove()
  }
}

/** Registers the elements of a row in an app that is being inspected. */
function register(node: HTMLElement, parts: readonly Part[], view: ViewScope): () => void {
  const { mounted } = view.page.runtime
  const undos = parts.map(({ plan, path }) => {
    const instance = new ElementInstance(plan.model, view)
    mounted.onNode?.(instance, nodeAt(node, path))
    return mounted.add(instance)
  })
  return () => {
    for (const undo of undos) undo()
  }
}
