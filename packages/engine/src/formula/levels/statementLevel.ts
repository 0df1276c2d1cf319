/*
 * The statement level is a chunk of its own. The expression level reaches it through what stands here: nothing until
 * `loadScripts` has brought it. This is code that arrived, as an import is, and holds no state of any run.
 */
import type { Block, Expression, FunctionNode, Pattern, Program, Range } from '../ast.ts'
import type { Names } from '../compile/Names.ts'
import type { Run } from '../compile/Run.ts'
import type { Diagnostic } from '../Diagnostic.ts'
import type { ExpressionParser } from '../parse/ExpressionParser.ts'
import { NotLoadedError } from './NotLoadedError.ts'
import { loadStandard } from './standardLevel.ts'

/** What the statement level adds to reading and compiling. */
export interface StatementLevel {
  /** The statements of a function in braces. */
  readBody(parser: ExpressionParser, params: readonly Pattern[]): Block
  readFunction(parser: ExpressionParser, start?: number): FunctionNode
  readMethod(parser: ExpressionParser, start: number, isAsync: boolean): FunctionNode
  readProgram(parser: ExpressionParser, isAsync: boolean): Program
  /** Statements after the expression of a formula, when they declare functions that it may call. */
  readRest(parser: ExpressionParser, value: Expression): Program
  /** Assignment, update, `delete`, `await` and functions with a body in braces. */
  compileExpression(node: Expression, names: Names): Run
  compileProgram(program: Program & { readonly kind: 'script' }, names: Names, diagnostics: Diagnostic[]): Run
  /** Names that only scripts know: timers, storage, network, dialogs, files. */
  readonly globals: ReadonlyMap<string, unknown>
}

let level: StatementLevel | null = null

/** The statement level. @throws {NotLoadedError} `script/not-loaded` before `loadScripts` has resolved. */
export function statementLevel(range: Range | null): StatementLevel {
  if (level) return level
  throw new NotLoadedError(loadScripts, range, 'script/not-loaded')
}

/** The statement level if it has arrived. */
export function loadedStatementLevel(): StatementLevel | null {
  return level
}

/** Brings the statement level; a page with scripts waits for it. */
export async function loadScripts(): Promise<void> {
  const [{ scriptLevel }] = await Promise.all([import('./script.ts'), loadStandard()])
  level = scriptLevel
}
