import { listText, toText } from '../toPrimitive.ts'

/** The text of a value as a template shows it; items of a list stand between separators. */
export function textOf(value: unknown, separator = ','): string {
  return Array.isArray(value) ? listText(value, separator) : toText(value)
}
