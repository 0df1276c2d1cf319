import type { Runtime } from '../../app/Runtime.ts'
import type { ElementModel, PageModel } from '../../project/model.ts'
import type { Scope } from '../../scope/Scope.ts'
import { ElementPlan } from './ElementPlan.ts'

/** The scope of an element's own formulas, and that of what stands inside it. */
export type EnterScope = (scope: Scope, element: ElementModel) => { readonly own: Scope; readonly inner: Scope }

/** What all elements of one shown page share. */
export class Stage {
  readonly runtime: Runtime
  readonly elements: PageModel['elements']
  /** Gives each element a scope of its own, on pages that need it. */
  readonly enter: EnterScope | undefined
  readonly #plans = new Map<ElementModel, ElementPlan>()

  constructor(runtime: Runtime, { elements }: Pick<PageModel, 'elements'>, enter?: EnterScope) {
    this.runtime = runtime
    this.elements = elements
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
