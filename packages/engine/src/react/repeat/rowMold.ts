/*
 * A row of light views looks like every other but for its texts. So its components are asked once what they return, with texts that
 * stand for those of all rows; where these stand is where each row has its own.
 */
import { type ElementType, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import type { Graph } from '../../graph/Graph.ts'
import type { ElementModel } from '../../project/model.ts'
import type { ElementPlan } from '../element/ElementPlan.ts'
import { renderElement } from '../element/ElementView.tsx'
import type { ViewScope } from '../element/ViewScope.ts'
import { LeafText } from '../text/LeafText.tsx'
import { TextSource } from '../text/TextSource.ts'

/** A text of a row. */
export interface TextPlace {
  readonly plan: ElementPlan
  /** The way to the node that has it, from that of the row: which child, and which child of that. */
  readonly path: readonly number[]
}

/** The texts of a row; null when a copy of its node would not do what the node does. */
export function rowMold(template: ElementModel, view: ViewScope): readonly TextPlace[] | null {
  const walk = new Walk()
  const node = renderElement(template, { ...view, textOf: (plan) => new SharedText(view, plan) })
  // Whoever copies a row has to be given its node.
  const hasNode = isElement(node) && (typeof node.type === 'string' || node.type === LeafText)
  return hasNode && walk.node(node) ? walk.texts : null
}

/** Stands for the text of every row. */
class SharedText extends TextSource {
  readonly graph: Graph
  readonly place: ViewScope
  readonly plan: ElementPlan

  constructor(view: ViewScope, plan: ElementPlan) {
    super()
    this.graph = view.stage.runtime.graph
    this.place = view
    this.plan = plan
  }

  get name(): string {
    return this.plan.textName
  }

  get isPlain(): boolean {
    return false
  }

  evaluate(): never {
    throw new Error('A text that many rows share has no value of its own.')
  }

  links(): null {
    return null
  }
}

/** What a copy of a node has not: what somebody has typed into it, or what it plays. */
const WITH_STATE = /^(?:audio|input|select|textarea|video)$/

/** Goes through nodes as React puts them on the page; every step says whether a copy will do. */
class Walk {
  readonly texts: TextPlace[] = []
  /** How many nodes stand at the present depth so far. */
  #count = 0
  /** Where the node around stands. */
  #path: readonly number[] = []

  node(node: ReactNode): boolean {
    if (Array.isArray(node)) return node.every((one) => this.node(one))
    if (isElement(node)) return this.#element(node)
    const isText = typeof node === 'string' || typeof node === 'number'
    if (isText && node !== '') this.#count += 1
    return isText || node === null || typeof node !== 'object'
  }

  #element({ type, props }: AnyElement): boolean {
    if (type === Fragment) return this.node(props.children)
    const path = [...this.#path, this.#count]
    this.#count += 1
    if (type === LeafText && props.leaf instanceof SharedText) {
      this.texts.push({ plan: props.leaf.plan, path: path.slice(1) })
      return typeof props.as === 'string' && hearsNothing(props)
    }
    if (typeof type === 'function') return 'isStill' in type && type.isStill === true && hearsNothing(props)
    // Suspense and the like are no functions.
    if (typeof type !== 'string') return false
    return !WITH_STATE.test(type) && hearsNothing(props) && this.#inside(path, props.children)
  }

  #inside(path: readonly number[], children: ReactNode): boolean {
    const count = this.#count
    const outer = this.#path
    this.#count = 0
    this.#path = path
    const isCopied = this.node(children)
    this.#count = count
    this.#path = outer
    return isCopied
  }
}

/** Whether nothing happens on a node: it hears nothing, and nobody asks for it. */
function hearsNothing({ ref = null, ...props }: Readonly<Record<string, unknown>>): boolean {
  return ref === null && !Object.values(props).some((value) => typeof value === 'function')
}

type AnyElement = ReactElement<Readonly<Record<string, unknown> & { children?: ReactNode }>, ElementType>

function isElement(node: unknown): node is AnyElement {
  return isValidElement(node)
}
