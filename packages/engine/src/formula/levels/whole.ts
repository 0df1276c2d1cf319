/*
 * The language as other packages use it: with its standard part built in, so that nothing has to be waited for but
 * scripts. The runtime itself loads the standard part for the pages that need it.
 */
import { type Compiled, compile as compileText } from '../compile/compile.ts'
import { type Parsed, parse as parseText } from '../parse/parse.ts'
import type { TextKind } from '../parse/readProgram.ts'
import { standard } from './standard.ts'
import { useStandardLevel } from './standardLevel.ts'

/** Compiles a text once; a text that cannot be read is an error diagnostic, and its `run` throws it. */
export function compile(code: string, kind: TextKind): Compiled {
  useStandardLevel(standard)
  return compileText(code, kind)
}

/** Reads the text of a formula or script. Never throws; unfinished text says `Unexpected end of formula`. */
export function parse(code: string, kind: TextKind): Parsed {
  useStandardLevel(standard)
  return parseText(code, kind)
}
