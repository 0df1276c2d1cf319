import type { ElementModel, PageModel } from '../config/model.ts'
import type { Runtime } from '../runtime/Runtime.ts'
import { ElementPlan } from './ElementPlan.ts'

/** What all elements of one shown page share. */
export class Stage {
  readonly runtime: Runtime
  readonly elements: PageModel['elements']
  readonly #plans = new Map<ElementModel, ElementPlan>()
  readonly #light = new Map<ElementModel, boolean>()

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

  /** Whether an element and all below it are light views; one that stands inside itself is none. */
  isLight(model: ElementModel): boolean {
    const known = this.#light.get(model)
    if (known !== undefined) return known
    this.#light.set(model, false)
    const isLightChild = (uid: string) => {
      const child = this.elements.get(uid)
      return !child || this.isLight(child)
    }
    const isLight =
      this.planOf(model).light !== null &&
      model.condition.length === 0 &&
      [...model.slots.values()].every((slot) => slot.kind === 'children' && slot.uids.every(isLightChild))
    this.#light.set(model, isLight)
    return isLight
  }
}
