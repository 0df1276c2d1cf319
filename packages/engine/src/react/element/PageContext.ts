import type { Key, ReactNode } from 'react'
import type { Region } from '../../graph/Region.ts'
import type { ElementModel, PageModel, SlotModel } from '../../project/model.ts'
import type { Scope } from '../../scope/Scope.ts'
import type { ElementHandle } from './ElementHandle.ts'
import { ElementPlan } from './ElementPlan.ts'
import type { RootProps, TextLeaf } from './elementProps.ts'
import type { ElementStates } from './elementStates.ts'
import type { PageApp } from './PageApp.ts'

/** Returns the scope of an element's own formulas, and the scope of its content. */
export type EnterScope = (scope: Scope, element: ElementModel) => { readonly own: Scope; readonly inner: Scope }

/** Render functions for lazily loaded views, which cannot import them statically. */
export interface Renderer {
  /** Renders one element and everything below it. Cache the result: rendering it again remounts the element. */
  element(element: ElementModel, view: ViewScope, key?: Key): ReactNode
  /** Renders the content of one slot of an element. */
  slot(slot: SlotModel, element: ElementModel, view: ViewScope): ReactNode
}

/** Context shared by all elements of one shown page. */
export class PageContext {
  readonly runtime: PageApp
  readonly elements: PageModel['elements']
  /** Creates an element scope for each element, on pages that need it. */
  readonly enter: EnterScope | undefined
  readonly render: Renderer
  readonly #plans = new WeakMap<ElementModel, ElementPlan>()

  constructor(
    runtime: PageApp,
    { elements }: Pick<PageModel, 'elements'>,
    { render, enter }: { readonly render: Renderer; readonly enter?: EnterScope | undefined },
  ) {
    this.runtime = runtime
    this.elements = elements
    this.render = render
    this.enter = enter
  }

  /** Returns the plan shared by all copies of an element. */
  planOf(model: ElementModel): ElementPlan {
    const known = this.#plans.get(model)
    if (known) return known
    const plan = new ElementPlan(this.runtime, model, { hasPlaces: this.enter !== undefined })
    this.#plans.set(model, plan)
    return plan
  }
}

/** The component instance whose root element this is: both share one node. */
export interface RootHost extends Pick<ElementHandle, 'link' | 'linkAround' | 'model'> {
  /** Merges the instance's root props into those of the root element. */
  share(root: ElementHandle, own: RootProps): RootProps
}

/** An element that contains nothing but a list. */
export interface ListBox {
  /** Its root node, while it is mounted. */
  node: HTMLElement | null
  onMount: ((node: HTMLElement) => void) | null
  /** The list that fills the node; another one, when a component shows the element twice, does not. */
  list: object | null
}

/** A row that is rendered as the template of others. */
export interface TemplateParts {
  /** Stands for the texts of all rows. */
  readonly text: TextLeaf
  /** Adds a ref that collects the root node of an element. */
  root(plan: ElementPlan, props: RootProps): RootProps
}

/** Position of an element in the page, and what it inherits from there. */
export interface ViewScope {
  readonly page: PageContext
  readonly scope: Scope
  readonly region: Region | null
  /** Nesting depth: structure bindings are flushed parents first, and infinite nesting is cut off. */
  readonly depth: number
  /** States of the enclosing element. */
  readonly states?: ElementStates
  readonly host?: RootHost
  /** The enclosing link; links inside it are not rendered as anchors. */
  readonly linkAround?: ElementHandle['linkAround']
  /** The enclosing element, for a list that is all that it contains. */
  readonly box?: ListBox | undefined
  /** The template that is being rendered. */
  readonly template?: TemplateParts
}
