/* Statements, mutation, regular expressions and the globals of scripts: loaded by the first text that uses any of them. */
import type { Expression } from './ast.ts'
import { compileAssign, compileDelete, compileUpdate } from './compile/compileAssignment.ts'
import { compileFunction, compileScript } from './compile/compileBody.ts'
import type { Names, StatementCompiler } from './compile/Names.ts'
import type { Run } from './compile/Run.ts'
import { FormulaError } from './FormulaError.ts'
import { errorGlobals } from './globals/errors.ts'
import { fetchGlobals } from './globals/fetch.ts'
import { fileGlobals } from './globals/files.ts'
import { hostGlobals, liveName } from './globals/host.ts'
import { lateGlobals } from './globals/late.ts'
import { pageGlobals } from './globals/page.ts'
import { storageGlobals } from './globals/storage.ts'
import { timerGlobals } from './globals/timers.ts'
import { callRare, intlKindOf } from './methods/intl.ts'
import type { StatementReader } from './parse/Parser.ts'
import { readBody, readFunction, readMethod, readProgram, readRest } from './parse/statements.ts'
import { searchText } from './regexp/searchText.ts'
import { usableRegExp } from './regexp/usableRegExp.ts'
import type { ScriptRuntime } from './runtime/Evaluation.ts'
import { SharingEvaluation } from './runtime/SharingEvaluation.ts'

/** The late part of the language that handles scripts. */
export interface ScriptPart extends StatementReader, StatementCompiler, ScriptRuntime {
  /** The device behind the window of scripts, where an app has loaded it; the language itself does not use it. */
  readonly host?: unknown
}

export const scriptPart: ScriptPart = {
  readBody,
  readFunction,
  readMethod,
  readProgram,
  readRest,
  compileExpression,
  compileProgram: compileScript,
  liveName,
  usableRegExp,
  searchText,
  callRare,
  lateKindOf: intlKindOf,
  createEvaluation: (scope, late, isScript) => new SharingEvaluation(scope, late, isScript),
  globals: new Map<string, unknown>([
    ...lateGlobals,
    ...Object.entries(timerGlobals),
    ...Object.entries(storageGlobals),
    ...Object.entries(fileGlobals),
    ...Object.entries(fetchGlobals),
    ...Object.entries(pageGlobals),
    ...Object.entries(errorGlobals),
    ...Object.entries(hostGlobals),
  ]),
}

function compileExpression(node: Expression, names: Names): Run {
  switch (node.kind) {
    case 'assign':
      return compileAssign(node, names)
    case 'update':
      return compileUpdate(node, names)
    case 'delete':
      return compileDelete(node, names)
    case 'function':
      return compileFunction(node, names)
    default:
      // Every other position of `await` is handled by the enclosing statement.
      throw new FormulaError('formula/unsupported', '“await” cannot stand in the default of a pattern.', node)
  }
}
