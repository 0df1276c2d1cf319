/*
 * The standard part of the language is a chunk of its own: functions and patterns, regular expressions, values that
 * change in place, and the standard objects that few pages name. Like the statement level it is code that arrived, as an
 * import is, and holds no state of any run.
 */
import type { Expression, FunctionNode, Pattern, Range } from './ast.ts'
import type { Compile } from './compile/compileList.ts'
import type { Evaluation } from './compile/Evaluation.ts'
import type { Names } from './compile/Names.ts'
import type { Run } from './compile/Run.ts'
import type { FormulaScope } from './FormulaScope.ts'
import type { Native } from './methods/adapters.ts'
import { NotLoadedError } from './NotLoadedError.ts'
import type { ExpressionParser } from './parse/ExpressionParser.ts'

/** What the standard part adds to reading, compiling and running. */
export interface StandardLevel {
  readonly globals: ReadonlyMap<string, unknown>
  /** Reads an expression as the pattern that it turned out to be. */
  toPattern(parser: ExpressionParser, node: Expression, use: 'assignment' | 'parameter'): Pattern
  /** An arrow whose body is an expression. */
  compileArrow(node: FunctionNode & { readonly body: Expression }, names: Names, compile: Compile): Run
  /** A run that tells its own values from those of others, which it copies before it changes them. */
  createEvaluation(scope: FormulaScope, isScript: boolean): Evaluation
  /** Methods of texts with a regular expression, or with a replacement that is a function. */
  search(native: Native, name: string, text: string, args: readonly unknown[]): unknown
}

let level: StandardLevel | null = null

/** The standard part. @throws {NotLoadedError} `formula/loading` before `loadStandard` has resolved. */
export function standardLevel(range: Range | null): StandardLevel {
  if (level) return level
  throw new NotLoadedError('formula/loading', 'A part of the formula language is being loaded.', loadStandard, range)
}

/** Whether the standard part has arrived. */
export function hasStandardLevel(): boolean {
  return level !== null
}

/** Takes the standard part from a program that was built with it. */
export function useStandardLevel(arrived: StandardLevel): void {
  level = arrived
}

/** Brings the standard part; a page whose formulas need it waits for it. */
export async function loadStandard(): Promise<void> {
  const { standard } = await import('./standard/standard.ts')
  level = standard
}
