import type { Key, ReactNode } from 'react'
import type { Runtime } from '../../app/Runtime.ts'
import type { Region } from '../../graph/Region.ts'
import type { ElementModel, PageModel, SlotModel } from '../../project/model.ts'
import type { Scope } from '../../scope/Scope.ts'
import type { ElementHandle } from './ElementHandle.ts'
import { ElementPlan } from './ElementPlan.ts'
import type { RootProps } from './elementProps.ts'
import type { ElementStates } from './elementStates.ts'

/** The scope of an element's own formulas, and that of what stands inside it. */
export type EnterScope = (scope: Scope, element: ElementModel) => { readonly own: Scope; readonly inner: Scope }

/** How elements are rendered, for views that are loaded later and stand below them. */
export interface Renderer {
  /** One element and everything below it. Cache the result: rendering it again remounts the element. */
  element(element: ElementModel, view: ViewScope, key?: Key): ReactNode
  /** The content of one slot of an element. */
  slot(slot: SlotModel, element: ElementModel, view: ViewScope): ReactNode
}

/** What all elements of one shown page share. */
export class PageContext {
  readonly runtime: Runtime
  readonly elements: PageModel['elements']
  /** Gives each element a scope of its own, on pages that need it. */
  readonly enter: EnterScope | undefined
  readonly render: Renderer
  readonly #plans = new Map<ElementModel, ElementPlan>()

  constructor(
    runtime: Runtime,
    { elements }: Pick<PageModel, 'elements'>,
    { render, enter }: { readonly render: Renderer; readonly enter?: EnterScope | undefined },
  ) {
    this.runtime = runtime
    this.elements = elements
    this.render = render
    this.enter = enter
  }

  /** What the copies of an element have in common. */
  planOf(model: ElementModel): ElementPlan {
    const known = this.#plans.get(model)
    if (known) return known
    const plan = new ElementPlan(this.runtime, model, { hasPlaces: this.enter !== undefined })
    this.#plans.set(model, plan)
    return plan
  }
}

/** The instance of a library component whose root stands here: both share one node. */
export interface RootHost extends Pick<ElementHandle, 'link' | 'linkAround' | 'model'> {
  /** What the component of the root spreads on it. */
  share(root: ElementHandle, own: RootProps): RootProps
}

/** Where in the page an element stands. */
export interface ViewScope {
  readonly page: PageContext
  readonly scope: Scope
  readonly region: Region | null
  /** Nesting depth: structure flushes parents first, and endless nesting is cut. */
  readonly depth: number
  /** States of the element around. */
  readonly states?: ElementStates
  readonly host?: RootHost
  /** The link around: no other stands in it as an anchor. */
  readonly linkAround?: ElementHandle['linkAround']
}
