import { spendActive } from '../runtime/Evaluation.ts'
import { textOf } from './textOf.ts'

/** Returns the text to search for. A long one may be compared at every position of the text, so the search costs steps. */
export function searchedPart(text: string, part: unknown): string {
  const searched = textOf(part)
  spendActive(text.length * (searched.length >>> 8))
  return searched
}
