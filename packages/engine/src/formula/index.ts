export type {
  AssignmentOperator,
  BinaryOperator,
  Block,
  Declaration,
  Expression,
  FunctionNode,
  Pattern,
  PatternEntry,
  Program,
  PropertyNode,
  Range,
  Statement,
  SwitchCase,
  UnaryOperator,
} from './ast.ts'
export type { Callable } from './callable.ts'
export type { Compiled } from './compile.ts'
export { createHelpers } from './createHelpers.ts'
export type { Diagnostic } from './Diagnostic.ts'
export { type EvaluateOptions, evaluate } from './evaluate.ts'
export { FormulaError } from './FormulaError.ts'
export type { FormulaScope } from './FormulaScope.ts'
export { format } from './format/format.ts'
export type { HelperContext } from './functions/helper.ts'
export { hostFunction } from './hostFunction.ts'
export { Namespace } from './Namespace.ts'
export { NotLoadedError } from './NotLoadedError.ts'
export type { Parsed } from './parse/parse.ts'
export type { TextKind } from './parse/readProgram.ts'
export { ScopeObject } from './ScopeObject.ts'
export type { ScriptServices, ScriptStorage } from './ScriptServices.ts'
export { loadRegExpEngine } from './standard/regexp/linearEngine.ts'
export { loadScripts } from './statementLevel.ts'
export { compile, parse } from './whole.ts'
