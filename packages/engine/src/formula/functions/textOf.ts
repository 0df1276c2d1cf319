import { listText, toText } from '../runtime/toPrimitive.ts'
import type { Spend } from './createSteps.ts'

/** The text of a value as a template shows it; items of a list stand between separators. */
export function textOf(value: unknown, separator = ',', spend?: Spend): string {
  return Array.isArray(value) ? listText(value, separator, spend) : toText(value)
}
