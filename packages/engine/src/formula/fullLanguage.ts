/*
 * The complete language, for tools: nothing has to be loaded. An app creates its own `Language`, whose scripts and
 * linear-time regular expressions are loaded by the pages that need them.
 */
import { type Compiled, Language, type Parsed } from './Language.ts'
import { LatePart } from './LatePart.ts'
import type { TextKind } from './parse/readProgram.ts'
import { createRe2RegExp } from './regexp/re2.ts'
import { scriptPart } from './scripts.ts'

/** The language with all its parts loaded. */
export const fullLanguage = new Language({
  scripts: new LatePart(async () => scriptPart, { loaded: scriptPart }),
  linearRegExps: new LatePart(async () => createRe2RegExp, { loaded: createRe2RegExp }),
})

/** Compiles a text once. A text that cannot be read has an error diagnostic, and its `run` throws that error. */
export function compile(code: string, kind: TextKind): Compiled {
  return fullLanguage.compile(code, kind)
}

/** Parses a formula or script. Never throws; an unfinished text gives `Unexpected end of formula`. */
export function parse(code: string, kind: TextKind): Parsed {
  return fullLanguage.parse(code, kind)
}
