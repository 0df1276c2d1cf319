import { literalAfter } from './literalAfter.ts'
import { textRecord } from './textRecord.ts'
import type { Tokens } from './tokens.ts'

/** Comments may occur between a name and its literal. */
const GAP = String.raw`(?:\s|/\*[^]*?\*/|//[^\n]*\n)*`
/** Skips a map of strings in JSON. */
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
 * Tokens in the code of an exported project: JSON maps by kind, colors as one map or as one per theme. A map that is missing or
 * not JSON is empty.
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
