import type { LanguageParts } from '../formula/Language.ts'
import { LatePart } from '../formula/LatePart.ts'

/** Statements, script names and linear-time regular expressions: loaded by the pages that use them. */
export function languageParts(): LanguageParts {
  return {
    scripts: new LatePart(async () => (await import('../formula/scripts.ts')).scriptPart, {
      code: 'script/not-loaded',
    }),
    linearRegExps: new LatePart(async () => (await import('../formula/regexp/re2.ts')).createRe2RegExp),
  }
}
