import { toText } from '../toPrimitive.ts'
import { createSteps, type Spend } from './createSteps.ts'
import { lengthOf } from './lengthOf.ts'
import { memberOf } from './memberOf.ts'

const CHARACTERS_PER_STEP = 8

/**
 * The text of a value as a template shows it: items of a list between separators, inner lists between commas; null,
 * undefined and a list inside itself add nothing.
 * @throws {FormulaError} when lists are nested very deep or the text gets very long.
 */
export function textOf(value: unknown, separator = ',', spend?: Spend): string {
  return Array.isArray(value) ? listText(value, separator, spend ?? createSteps()) : toText(value)
}

function listText(outermost: readonly unknown[], separator: string, spend: Spend): string {
  /** Texts of the lists met so far, each read once; empty while a list is being read. */
  const texts = new Map<unknown, string>()
  const read = (list: readonly unknown[], between: string, depth: number): string => {
    texts.set(list, '')
    const length = lengthOf(list)
    // A list costs the more the deeper it lies, so that nesting ends before the stack does.
    spend(length + depth ** 2)
    const parts = Array.from({ length }, (_, i) => {
      const item = memberOf(list, i)
      const part = Array.isArray(item) ? (texts.get(item) ?? read(item, ',', depth + 1)) : toText(item ?? '')
      spend((part.length + between.length) / CHARACTERS_PER_STEP)
      return part
    })
    const text = parts.join(between)
    texts.set(list, text)
    return text
  }
  return read(outermost, separator, 0)
}
