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
export type { Compiled } from './compile/compile.ts'
export type { Diagnostic } from './Diagnostic.ts'
export { type EvaluateOptions, evaluate } from './evaluate.ts'
export { FormulaError } from './FormulaError.ts'
export { format } from './format.ts'
export type { HelperContext } from './functions/helper.ts'
export { NotLoadedError } from './levels/NotLoadedError.ts'
export { loadScripts } from './levels/statementLevel.ts'
export { compile, parse } from './levels/whole.ts'
export type { Parsed } from './parse/parse.ts'
export type { TextKind } from './parse/readProgram.ts'
export { loadRegExpEngine } from './regexp/linearEngine.ts'
export type { Callable } from './runtime/callable.ts'
export { createHelpers } from './runtime/createHelpers.ts'
export type { FormulaScope } from './runtime/FormulaScope.ts'
export { hostFunction } from './runtime/hostFunction.ts'
export { Namespace } from './runtime/Namespace.ts'
export { ScopeObject } from './runtime/ScopeObject.ts'
export type { ScriptServices, ScriptStorage } from './runtime/ScriptServices.ts'
