import { join } from 'node:path'
import { bundledSize } from './bundledSize.ts'

const FORMULA = join(import.meta.dirname, '../../../packages/engine/src/formula')

/** Sizes of the measured parts, each with everything that it loads immediately: bytes, minified and compressed with gzip -9. */
export interface LanguageSizes {
  /** Expressions with functions, helpers, methods of values and standard objects. */
  readonly core: number
  /** With statements, changes in place, regular expressions and late names. */
  readonly withScripts: number
}

/** Bundles the language part by part and measures the sizes. */
export async function languageSizes(): Promise<LanguageSizes> {
  const core = [
    "export { Language } from './Language.ts'",
    "export { HelpersObject } from './runtime/HelpersObject.ts'",
  ]
  const scripts = ["export { scriptPart } from './scripts.ts'"]
  const sizes = await Promise.all([core, [...core, ...scripts]].map((lines) => bundledSize(lines, { folder: FORMULA })))
  const [first = 0, withScripts = 0] = sizes.map((size) => size.first)
  return { core: first, withScripts }
}
