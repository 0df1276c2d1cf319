import type { Place } from '../../diagnostics/Trace.ts'
import type { Graph } from '../../graph/Graph.ts'
import { resolveText } from '../../languages/resolveText.ts'
import { defaultLanguage } from '../../navigation/paths.ts'
import { isRecord } from '../../project/raw.ts'
import type { ElementPlan } from '../element/ElementPlan.ts'
import type { ElementStates } from '../element/elementStates.ts'
import type { ViewScope } from '../element/PageContext.ts'
import { pickVariant } from '../element/pickVariant.ts'
import { TextSource } from './PatchedText.ts'

/** The text of one copy of a stored element. */
export class ElementText extends TextSource {
  readonly place: ViewScope
  readonly #plan: ElementPlan
  readonly #states: ElementStates | null

  /** @param states the states of the copy, if it can have any. */
  constructor(view: ViewScope, plan: ElementPlan, states: ElementStates | null) {
    super()
    this.place = view
    this.#plan = plan
    this.#states = states
  }

  get name(): string {
    return this.#plan.textName
  }

  get isPlain(): boolean {
    return this.#pick('_ww-text_sanitize') === true
  }

  override get isInLink(): boolean {
    return Boolean(this.place.linkAround)
  }

  links(): unknown {
    return this.#resolve('_ww-text_links', this.#plan.place('_ww-text_links'))
  }

  override get graph(): Graph {
    return this.place.page.runtime.graph
  }

  evaluate(): string {
    const { scope, page } = this.place
    const { runtime } = page
    const { text, textPlace } = this.#plan
    const value = text
      ? text.fixed
        ? text.value
        : text.evaluate(scope, textPlace)
      : this.#resolve('_ww-text_text', textPlace)
    try {
      return isRecord(value)
        ? resolveText(value, runtime.language.get(), defaultLanguage(runtime.project))
        : String(value ?? '')
    } catch (error) {
      // Data may have a value that cannot be converted to a string.
      runtime.trace.formulaError(textPlace, error)
      return ''
    }
  }

  #resolve(name: string, place: Place): unknown {
    const { page, scope } = this.place
    return page.runtime.evaluator.resolve(this.#pick(name), scope, place)
  }

  #pick(name: string): unknown {
    return pickVariant(this.#plan.variants(name), this.place.page.runtime.screen, this.#states)
  }
}
