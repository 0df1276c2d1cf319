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

/** Scripts, functions with statements, regular expressions. */
const SCRIPTS =
  /\/[dgimsuvy]*\.(?:test|exec)\(|\.(?:match(?:All)?|replace(?:All)?|search|split)\(\s*\/|"__wwtype":\s*"js"|"type":\s*"(?:js|custom-js)"|=>\s*\{|\bfunction\b/
const PATTERNS = /\bRegExp\b|\.(?:match|matchAll|search)\(|"\$(?:m|notM)atch"/

/** Loads the parts that the stored text of a page or project may need; a part that is missed is loaded by the evaluation that needs it. */
export async function loadLanguage(stored: string, { scripts, linearRegExps }: LanguageParts): Promise<void> {
  await Promise.all([SCRIPTS.test(stored) && scripts.load(), PATTERNS.test(stored) && linearRegExps.load()])
}
