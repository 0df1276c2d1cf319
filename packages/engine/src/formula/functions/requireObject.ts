import { FormulaError } from '../FormulaError.ts'
import { ScopeObject } from '../ScopeObject.ts'

/** The argument when it is an object and no list. @throws {FormulaError} otherwise. */
export function requireObject(value: unknown): Readonly<Record<string, unknown>> {
  if (value instanceof ScopeObject) return value.toPlain()
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Readonly<Record<string, unknown>>
  throw new FormulaError('formula/argument', 'First parameter must be an object')
}
