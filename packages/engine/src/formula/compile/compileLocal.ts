import type { Expression } from '../ast.ts'
import { FormulaError } from '../FormulaError.ts'
import type { Place } from './Names.ts'
import { outerFrame, type Run } from './Run.ts'
import { TDZ } from './signals.ts'

/** Compiles reading a name that the text declares. */
export function compileLocal(node: Expression & { readonly kind: 'name' }, place: Place): Run {
  const { depth, slot, mode } = place
  if (mode === 'var' && depth === 0) return (evaluation, frame) => evaluation.current(frame[slot])
  return (evaluation, frame) => {
    let at = frame
    for (let i = 0; i < depth; i += 1) at = outerFrame(at)
    const value = at[slot]
    if (value === TDZ) throw new FormulaError('script/too-early', `“${node.name}” is used before it is declared.`, node)
    return evaluation.current(value)
  }
}
