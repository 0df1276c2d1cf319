/*
 * The complete language, for tools: nothing has to be loaded. An app creates its own `Language`, whose scripts and
 * linear-time regular expressions are loaded by the pages that need them.
 */
import type { Program } from './ast.ts'
import { type Diagnostic, FormulaError, toDiagnostic } from './FormulaError.ts'
import { type Compiled, Language } from './Language.ts'
import { LatePart } from './LatePart.ts'
import { readProgram, type TextKind } from './parse/readProgram.ts'
import { createRe2RegExp } from './regexp/re2.ts'
import { scriptPart } from './scripts.ts'

/** The language with all its parts loaded. */
export const fullLanguage = new Language({
  scripts: new LatePart(async () => scriptPart, { loaded: scriptPart }),
  linearRegExps: new LatePart(async () => createRe2RegExp, { loaded: createRe2RegExp }),
})

/** Result of parsing. `program` is null when the text cannot be read; `diagnostics` explain why. */
export interface Parsed {
  readonly program: Program | null
  readonly diagnostics: readonly Diagnostic[]
}

/** Compiles a text once. A text that cannot be read has an error diagnostic, and its `run` throws that error. */
export function compile(code: string, kind: TextKind): Compiled {
  return fullLanguage.compile(code, kind)
}

/** Parses a formula or script. Never throws; an unfinished text gives `Unexpected end of formula`. */
export function parse(code: string, kind: TextKind): Parsed {
  try {
    return { program: readProgram(code, kind, fullLanguage.parts.scripts), diagnostics: [] }
  } catch (error) {
    if (error instanceof FormulaError) return { program: null, diagnostics: [toDiagnostic(error)] }
    throw error
  }
}
