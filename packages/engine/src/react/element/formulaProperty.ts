import type { Place } from '../../diagnostics/Trace.ts'
import type { FormulaProperty } from '../../elements/propertySchema.ts'
import { isRecord } from '../../project/raw.ts'
import type { Evaluator } from '../../scope/Evaluator.ts'
import type { Scope } from '../../scope/Scope.ts'

/** Converts a stored `{type, code}` to a function of `context.mapping`; undefined when there is none. */
export function formulaProperty(
  evaluator: Evaluator,
  scope: Scope,
  stored: unknown,
  place: Place,
): FormulaProperty | undefined {
  if (!isRecord(stored) || typeof stored.code !== 'string' || stored.code === '') return undefined
  const binding = { __wwtype: stored.type === 'js' ? 'js' : 'f', code: stored.code }
  return (mapping) => evaluator.resolve(binding, scope.with({ mapping }), place)
}
