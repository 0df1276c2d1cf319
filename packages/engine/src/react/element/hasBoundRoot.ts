import type { ElementModel, MediaBag } from '../../project/model.ts'
import type { Evaluator } from '../../scope/Evaluator.ts'
import { hasBoundNames } from './attributes.ts'

const boundModels = new WeakMap<ElementModel, boolean>()

/** Whether an element needs `followBoundRoot`; may be true even if only unrelated bindings exist. */
export function hasBoundRoot(model: ElementModel, evaluator: Evaluator): boolean {
  const known = boundModels.get(model)
  if (known !== undefined) return known
  const isBound = (bags: readonly MediaBag[], isStyle: (property: string) => unknown) =>
    bags.some(({ values }) =>
      Object.entries(values).some(([property, raw]) => isStyle(property) && !evaluator.resolver(raw).fixed),
    )
  const found =
    !evaluator.resolver(model.className).fixed ||
    hasBoundNames(model) ||
    isBound(model.style, (property) => property !== 'conditionalRendering') ||
    isBound(
      model.content,
      (property) => /^_ww-(?!text_text$)/.test(property) || model.definition?.properties[property]?.cssVariable,
    )
  boundModels.set(model, found)
  return found
}
