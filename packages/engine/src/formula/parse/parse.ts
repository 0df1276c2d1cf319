import type { Program } from '../ast.ts'
import { type Diagnostic, toDiagnostic } from '../Diagnostic.ts'
import { FormulaError } from '../FormulaError.ts'
import { readProgram, type TextKind } from './readProgram.ts'

/** What a text was read as. `program` is null when it cannot be read, and `diagnostics` say why. */
export interface Parsed {
  readonly program: Program | null
  readonly diagnostics: readonly Diagnostic[]
}

/** Reads the text of a formula or script. Never throws; unfinished text says `Unexpected end of formula`. */
export function parse(code: string, kind: TextKind): Parsed {
  try {
    return { program: readProgram(code, kind), diagnostics: [] }
  } catch (error) {
    if (error instanceof FormulaError) return { program: null, diagnostics: [toDiagnostic(error)] }
    throw error
  }
}
