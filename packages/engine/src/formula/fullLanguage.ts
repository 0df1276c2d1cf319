/*
 * The language as tools use it: whole, so that nothing has to be loaded. An app makes a `Language` of its own, whose scripts
 * and linear-time regular expressions are loaded by the pages that need them.
 */
import { type Compiled, Language, type Parsed } from './Language.ts'
import { LatePart } from './LatePart.ts'
import type { TextKind } from './parse/readProgram.ts'
import { createRe2RegExp } from './regexp/re2.ts'
import { scriptPart } from './scripts.ts'

/** The whole language. */
export const fullLanguage = new Language({
  scripts: new LatePart(async () => scriptPart, { loaded: scriptPart }),
  linearRegExps: new LatePart(async () => createRe2RegExp, { loaded: createRe2RegExp }),
})

/** Compiles a text once; a text that cannot be read is an error diagnostic, and its `run` throws it. */
export function compile(code: string, kind: TextKind): Compiled {
  return fullLanguage.compile(code, kind)
}

/** Reads the text of a formula or script. Never throws; unfinished text gives `Unexpected end of formula`. */
export function parse(code: string, kind: TextKind): Parsed {
  return fullLanguage.parse(code, kind)
}
