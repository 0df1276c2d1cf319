/* Reading and compiling statements. */
import type { Expression } from '../ast.ts'
import { compileAssign, compileDelete, compileUpdate } from '../compile/compileAssignment.ts'
import { compileFunction } from '../compile/compileFunction.ts'
import { compileScript } from '../compile/compileScript.ts'
import type { Names } from '../compile/Names.ts'
import type { Run } from '../compile/Run.ts'
import { FormulaError } from '../FormulaError.ts'
import { readBody, readFunction, readMethod, readProgram, readRest } from '../parse/readStatements.ts'
import type { StatementLevel } from './statementLevel.ts'

export const statements: Omit<StatementLevel, 'globals'> = {
  readBody,
  readFunction,
  readMethod,
  readProgram,
  readRest,
  compileExpression,
  compileProgram: compileScript,
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
      // Wherever else an `await` may stand, the statement around it knows how to wait.
      throw new FormulaError('formula/unsupported', '“await” cannot stand in the default of a pattern.', node)
  }
}
