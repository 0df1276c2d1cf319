import { toPrimitive } from '../runtime/toPrimitive.ts'
import type { Spend } from './createSteps.ts'
import { textOf } from './textOf.ts'

type Primitive = bigint | boolean | number | string | null | undefined

/**
 * Converts a value to a primitive as operators do: lists and symbols to text, dates to text or a number by the hint,
 * objects by their conversion rules.
 */
export function primitiveOf(value: unknown, hint: 'default' | 'number', spend?: Spend): Primitive {
  const primitive = Array.isArray(value) ? textOf(value, ',', spend) : toPrimitive(value, hint)
  return typeof primitive === 'symbol' ? textOf(primitive) : primitive
}
