import { spendActive } from '../runtime/Evaluation.ts'
import { textOf } from './textOf.ts'

/** The text to look for. A long one may be compared at every place of the text, which is counted. */
export function searchedPart(text: string, part: unknown): string {
  const searched = textOf(part)
  spendActive(text.length * (searched.length >>> 8))
  return searched
}
