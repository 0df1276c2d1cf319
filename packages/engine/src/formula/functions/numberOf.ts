import type { Spend } from './createSteps.ts'
import { primitiveOf } from './primitiveOf.ts'

/** Converts a value to a number as arithmetic does. */
export function numberOf(value: unknown, spend?: Spend): number {
  return typeof value === 'number' ? value : Number(primitiveOf(value, 'number', spend))
}
