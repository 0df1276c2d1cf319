import type { Spend } from './createSteps.ts'
import { primitiveOf } from './primitiveOf.ts'

/** The number of a value, as arithmetic takes it. */
export function numberOf(value: unknown, spend?: Spend): number {
  return typeof value === 'number' ? value : Number(primitiveOf(value, 'number', spend))
}
