import { toText } from '../toPrimitive.ts'
import { createSteps, type Spend } from './createSteps.ts'
import { lengthOf } from './lengthOf.ts'
import { memberOf } from './memberOf.ts'

/**
 * The text of a value as a template shows it: items of a list between separators, inner lists between commas; null,
 * undefined and a list inside itself add nothing.
 * @throws {FormulaError} when lists are nested very deep or the text gets very long.
 */
export function textOf(value: unknown, separator = ',', spend?: Spend): string {
  if (!Array.isArray(value)) return toText(value)
  return listText(value, separator, { spend: spend ?? createSteps(), texts: new Map(), depth: 0 })
}

interface Walk {
  readonly spend: Spend
  /** Texts of the lists met so far; empty while a list is being read, and each is read once. */
  readonly texts: Map<unknown, string>
  readonly depth: number
}

const DEEPEST = 500
const CHARACTERS_PER_STEP = 8

function listText(list: readonly unknown[], separator: string, { spend, texts, depth }: Walk): string {
  const known = texts.get(list)
  if (known !== undefined) return known
  texts.set(list, '')
  if (depth > DEEPEST) spend(Number.POSITIVE_INFINITY)
  const parts: string[] = []
  const length = lengthOf(list)
  spend(length)
  for (let i = 0; i < length; i += 1) {
    const item = memberOf(list, i)
    const part = Array.isArray(item) ? listText(item, ',', { spend, texts, depth: depth + 1 }) : toText(item ?? '')
    spend((part.length + separator.length) / CHARACTERS_PER_STEP)
    parts.push(part)
  }
  const text = parts.join(separator)
  texts.set(list, text)
  return text
}
