import type { ElementModel } from '../../project/model.ts'
import type { Evaluator } from '../../scope/Evaluator.ts'
import { hasBoundRoot } from './hasBoundRoot.ts'

/** Whether nothing on the root of a model's elements is ever patched, which is so for most elements of a long list. */
export function isPlainRoot(model: ElementModel, evaluator: Evaluator): boolean {
  const isFixed = (raw: unknown) => evaluator.resolver(raw).fixed
  return (
    isFixed(model.id) &&
    isFixed(model.attributes) &&
    model.states.length === 0 &&
    !model.definition?.states &&
    !model.link &&
    !model.instance &&
    !hasBoundRoot(model, evaluator)
  )
}
