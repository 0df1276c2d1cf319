import { ANY, type Field, listOf, NULL, objectOf, overlaid, type Type, typeOfSample } from '@sluice/formula-check'

const MAX_DEPTH = 8

/**
 * Type of a stored value, in which formulas may stand in the place of values.
 * @param typeOfText type of a formula; null for a value that is none.
 */
export function typeOfStored(stored: unknown, typeOfText: (stored: object) => Type | null, depth = 0): Type {
  if (stored === null) return NULL
  if (typeof stored !== 'object') return typeOfSample(stored)
  return typeOfText(stored) ?? (depth < MAX_DEPTH ? typeOfObject(stored, typeOfText, depth + 1) : ANY)
}

function typeOfObject(stored: object, typeOfText: (stored: object) => Type | null, depth: number): Type {
  const inner = (value: unknown) => typeOfStored(value, typeOfText, depth)
  if (Array.isArray(stored)) return listOf(overlaid(stored.map(inner)))
  if ('__wwtype' in stored) return ANY
  const fields = Object.entries(stored).map(([name, value]): [string, Field] => [
    name,
    { type: inner(value), isOptional: false },
  ])
  return objectOf(new Map(fields), false)
}
