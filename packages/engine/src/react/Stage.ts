import type { ElementModel, PageModel } from '../config/model.ts'
import type { Runtime } from '../runtime/Runtime.ts'
import { ElementPlan } from './ElementPlan.ts'

/** What all elements of one shown page share. */
export class Stage {
  readonly runtime: Runtime
  readonly elements: PageModel['elements']
  readonly #plans = new Map<ElementModel, ElementPlan>()

  constructor(runtime: Runtime, { elements }: Pick<PageModel, 'elements'>) {
    this.runtime = runtime
    this.elements = elements
  }

  /** What the copies of an element have in common. */
  planOf(model: ElementModel): ElementPlan {
    const known = this.#plans.get(model)
    if (known) return known
    const plan = new ElementPlan(this.runtime, model)
    this.#plans.set(model, plan)
    return plan
  }
}
