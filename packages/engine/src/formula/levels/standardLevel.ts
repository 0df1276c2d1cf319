/*
 * The standard part of the language is a chunk of its own: functions and patterns, regular expressions, values that
 * change in place, and the standard objects that few pages name. Like the statement level it is code that arrived, as an
 * import is, and holds no state of any run.
 */

import type { Services } from '../../services/services.ts'
import type { Expression, FunctionNode, PropertyNode, Range } from '../ast.ts'
import type { Compile, RunList } from '../compile/compileList.ts'
import type { Names, Place } from '../compile/Names.ts'
import type { Run } from '../compile/Run.ts'
import type { FormulaError } from '../FormulaError.ts'
import type { Method } from '../methods/adapters.ts'
import type { ExpressionParser } from '../parse/ExpressionParser.ts'
import type { PropertyStart } from '../parse/readProperty.ts'
import type { Callable } from '../runtime/callable.ts'
import type { Evaluation } from '../runtime/Evaluation.ts'
import type { FormulaScope } from '../runtime/FormulaScope.ts'
import type { LoopItems } from '../runtime/loopItems.ts'
import type { ScriptServices } from '../runtime/ScriptServices.ts'
import type { Hint } from '../runtime/toPrimitive.ts'
import { NotLoadedError } from './NotLoadedError.ts'

type Call = Expression & { readonly kind: 'call' }

/** What the standard part adds to reading, compiling and running. */
export interface StandardLevel {
  /** The value of a standard name. @throws {FormulaError} when nothing stands behind it. */
  globalValue(name: string, range: Range): unknown
  isIn(key: unknown, value: unknown): boolean
  isInstance(value: unknown, type: unknown): boolean
  /** A promise whose failure is reported when nothing waits for it. */
  watched<T>(promise: Promise<T>): Promise<T>
  /** Whatever ended a run, as the error that callers know. */
  toFormulaError(error: unknown, range: Range | null): FormulaError
  /** The error for calling what formulas cannot call. */
  notCallable(target: unknown, name: string, range: Range): FormulaError
  /** The primitive of a standard object. */
  primitiveOf(value: object, hint: Hint): number | string
  /** A call in a run that has copied something. */
  callOutside(call: Callable, values: readonly unknown[], evaluation: Evaluation): unknown
  callListed(method: Method, receiver: unknown, name: string, values: unknown[], evaluation: Evaluation): unknown
  /** A listed member of a value. */
  memberOf(receiver: unknown, name: string): unknown
  methodOf(receiver: unknown, name: string): Method | undefined
  /** What a loop of a script goes through. */
  loopItems(evaluation: Evaluation, source: unknown, over: 'in' | 'of'): LoopItems
  compileSpread(items: readonly (Expression | null)[], names: Names, compile: Compile): RunList
  /** Copies the own data of a value into an object. */
  spreadInto(target: object, value: unknown): void
  /** `Object.prototype.method.call(value, …)` as the call of that method on the value. */
  borrowedMethod(node: Call): Call | null
  /** Reading a name that the text declares. */
  compileLocal(node: Expression & { readonly kind: 'name' }, place: Place): Run
  compileRegExp(node: Expression & { readonly kind: 'regexp' }): Run
  /** `typeof name` for a name that the text does not declare. */
  compileTypeof(name: Expression & { readonly kind: 'name' }, operand: Run): Run
  compileTemplate(node: Expression & { readonly kind: 'template' }, names: Names, compile: Compile): Run
  compileNew(node: Expression & { readonly kind: 'new' }, names: Names, compile: Compile): Run
  readArrow(parser: ExpressionParser, items: readonly Expression[], start: number, isAsync: boolean): Expression
  readAssignment(parser: ExpressionParser, left: Expression, start: number): Expression
  readAsync(parser: ExpressionParser): Expression
  readNew(parser: ExpressionParser): Expression
  readProperty(parser: ExpressionParser, first: PropertyStart, key: string | Expression): PropertyNode
  readRegExp(parser: ExpressionParser): Expression
  readTemplate(parser: ExpressionParser): Expression
  readUpdate(parser: ExpressionParser, operand: Expression | null, start: number): Expression
  /** An arrow whose body is an expression. */
  compileArrow(node: FunctionNode & { readonly body: Expression }, names: Names, compile: Compile): Run
  /** The outside world as scripts see it. */
  scriptServices(services: Services): ScriptServices
  /** A run that tells its own values from those of others, which it copies before it changes them. */
  createEvaluation(scope: FormulaScope, isScript: boolean): Evaluation
}

let level: StandardLevel | null = null

/** The standard part. @throws {NotLoadedError} `formula/loading` before `loadStandard` has resolved. */
export function standardLevel(range: Range | null): StandardLevel {
  if (level) return level
  throw new NotLoadedError(loadStandard, range)
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
  const { standard } = await import('./standard.ts')
  level = standard
}
