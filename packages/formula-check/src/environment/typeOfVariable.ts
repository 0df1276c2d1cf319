import { literalOf } from '../types/literalOf.ts'
import { ANY, BOOLEAN, listOf, NUMBER, OPEN_OBJECT, SOFT_NULL, SOFT_UNDEFINED, TEXT, type Type } from '../types/Type.ts'
import { unionOf } from '../types/unionOf.ts'
import { widen } from '../types/widen.ts'

interface StoredVariable {
  readonly type: string
  readonly defaultValue?: unknown
}

const KINDS: Readonly<Record<string, Type>> = {
  array: listOf(ANY),
  boolean: BOOLEAN,
  number: NUMBER,
  object: OPEN_OBJECT,
  query: TEXT,
  string: TEXT,
}

/**
 * Returns the type of a stored variable. It may be null or undefined, which resetting and updating allow, but only
 * softly; a default value of another kind, which is not converted, is added to the type; the contents of lists and
 * objects are unknown.
 */
export function typeOfVariable({ type, defaultValue }: StoredVariable): Type {
  const known = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined
  return known ? unionOf([known, kindOf(defaultValue), SOFT_NULL, SOFT_UNDEFINED]) : ANY
}

function kindOf(value: unknown): Type {
  if (value === null || value === undefined) return SOFT_NULL
  if (typeof value !== 'object') return widen(literalOf(value))
  return Array.isArray(value) ? listOf(ANY) : OPEN_OBJECT
}
