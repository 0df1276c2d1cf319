import { isRecord } from '../config/raw.ts'
import { resolveText } from '../languages/resolveText.ts'
import { defaultLanguage } from '../routing/paths.ts'
import type { ElementPlan } from './ElementPlan.ts'
import type { ElementStates } from './elementStates.ts'
import { pickVariant } from './pickVariant.ts'
import { TextSource } from './TextSource.ts'
import type { ViewScope } from './ViewScope.ts'

const TEXT = '_ww-text_text'
const LINKS = '_ww-text_links'

/** The text of one copy of an element; `states` are its own, if it can have any. */
export function elementText(
  { stage, scope, region, depth }: ViewScope,
  plan: ElementPlan,
  states: ElementStates | null,
): TextSource {
  const { runtime } = stage
  const pick = (name: string) => pickVariant(plan.variants(name), runtime.screen, states)
  const evaluate = () => {
    const value = runtime.evaluator.resolve(pick(TEXT), scope, plan.place('text'))
    // What has no languages needs none.
    return isRecord(value)
      ? resolveText(value, runtime.language.get(), defaultLanguage(runtime.project))
      : resolveText(value, '', '')
  }
  return new TextSource(runtime.graph, plan.textName, evaluate, {
    region,
    depth,
    plain: pick('_ww-text_sanitize') === true,
    links: () => runtime.evaluator.resolve(pick(LINKS), scope, plan.place(LINKS)),
  })
}
