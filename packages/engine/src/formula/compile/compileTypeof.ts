import type { Expression } from '../ast.ts'
import { isGlobal } from '../globals/names.ts'
import { unary } from './operators.ts'
import type { Run } from './Run.ts'

/** Compiles `typeof name` for a name that the text does not declare: an absent one is no error here. */
export function compileTypeof({ name }: Expression & { readonly kind: 'name' }, operand: Run): Run {
  return (evaluation, frame) =>
    evaluation.globals?.has(name) || evaluation.scope.has(name) || isGlobal(name)
      ? unary('typeof', operand(evaluation, frame))
      : 'undefined'
}
