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
export { type EvaluateOptions, evaluate } from './evaluate.ts'
export type { Diagnostic } from './FormulaError.ts'
export { FormulaError } from './FormulaError.ts'
export { format } from './format.ts'
export { compile, type Parsed, parse } from './fullLanguage.ts'
export type { HelperContext } from './functions/helper.ts'
export { type Compiled, Language, type LanguageParts } from './Language.ts'
export { LatePart, NotLoadedError } from './LatePart.ts'
export type { TextKind } from './parse/readProgram.ts'
export type { Callable } from './runtime/callable.ts'
export { createHelpers } from './runtime/HelpersObject.ts'
export { hostFunction } from './runtime/hostFunction.ts'
export { Namespace } from './runtime/Namespace.ts'
export type { FormulaScope, ScriptServices, ScriptStorage } from './runtime/ports.ts'
export { ScopeObject } from './runtime/ScopeObject.ts'
