import { toPrimitive } from '../runtime/toPrimitive.ts'
import type { Spend } from './createSteps.ts'
import { textOf } from './textOf.ts'

type Primitive = bigint | boolean | number | string | null | undefined

/** A value as operators take it: lists and symbols as text, dates as text or number by the hint, objects by rule. */
export function primitiveOf(value: unknown, hint: 'default' | 'number', spend?: Spend): Primitive {
  const primitive = Array.isArray(value) ? textOf(value, ',', spend) : toPrimitive(value, hint)
  return typeof primitive === 'symbol' ? textOf(primitive) : primitive
}
