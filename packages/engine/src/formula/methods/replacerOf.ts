import { FormulaError } from '../FormulaError.ts'
import { spendActive } from '../runtime/Evaluation.ts'
import { checkText } from '../runtime/limits.ts'
import { callableOf } from '../runtime/Namespace.ts'
import { toText } from '../runtime/toPrimitive.ts'

/** Returns the text to put in place of a match. */
export type Replacer = (...match: readonly unknown[]) => string

/**
 * Returns the function that `replace` calls for each match, which is charged for; null for a template.
 * @throws {FormulaError} for a function that formulas may not call.
 */
export function replacerOf(given: unknown): Replacer | null {
  const replace = callableOf(given)
  if (!replace && typeof given === 'function')
    throw new FormulaError('formula/not-callable', 'A function that comes with data cannot be called.')
  let length = 0
  return (
    replace &&
    ((...match) => {
      spendActive(1)
      const text = toText(replace(...match))
      length += text.length
      checkText(length)
      return text
    })
  )
}
