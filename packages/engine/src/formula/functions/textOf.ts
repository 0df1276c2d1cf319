import { listText, toText } from '../runtime/toPrimitive.ts'
import type { Spend } from './createSteps.ts'

/** Converts a value to text as a template shows it; list items are joined with the separator. */
export function textOf(value: unknown, separator = ',', spend?: Spend): string {
  return Array.isArray(value) ? listText(value, separator, spend) : toText(value)
}
