import { literalAfter } from './literalAfter.ts'
import { textRecord } from './textRecord.ts'
import type { Tokens } from './tokens.ts'

/** Comments may stand between a name and its literal. */
const GAP = String.raw`(?:\s|/\*[^]*?\*/|//[^\n]*\n)*`
/** A map of texts as JSON, passed over. */
const FLAT_MAP = String.raw`\{(?:[^"{}]|"(?:[^"\\]|\\.)*")*\}`
const IS_DARK = String.raw`===\s*["']dark["']\s*\?\s*`

const after = (before: string) => new RegExp(`${before}(?=\\{)`)
const MARKERS = {
  colors: after(String.raw`\bcolors\s*:${GAP}`),
  lightColors: after(String.raw`${IS_DARK}${FLAT_MAP}\s*:\s*`),
  darkColors: after(IS_DARK),
  spacings: after(String.raw`\bspacings\s*:${GAP}`),
  typographies: after(String.raw`\btypographies\s*:${GAP}`),
} as const

/**
 * The tokens in the code of an exported project: JSON maps under their kinds, colours as one map or as one for each
 * theme. A map that is not there, or no JSON, is empty.
 */
export function tokensOfCode(code: string): Tokens {
  const map = (marker: RegExp) => {
    const literal = literalAfter(code, marker)
    return textRecord(literal.found ? literal.value : null)
  }
  return {
    colors: { ...map(MARKERS.colors), ...map(MARKERS.lightColors) },
    darkColors: map(MARKERS.darkColors),
    spacings: map(MARKERS.spacings),
    typographies: map(MARKERS.typographies),
  }
}
