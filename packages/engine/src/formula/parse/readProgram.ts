/*
 * A formula is read as the function body `return <code>` would be, with that body's line rules: a line break before the
 * expression yields undefined, and whatever follows a semicolon or a line break after it is another statement.
 */
import type { Expression, Program } from '../ast.ts'
import { FormulaError } from '../FormulaError.ts'
import { ExpressionParser } from './ExpressionParser.ts'
import { LIMITS } from './grammar.ts'
import type { Statements } from './Parser.ts'

/** What a text is: one expression, or the body of a function, which may `await` when it is asynchronous. */
export interface TextKind {
  readonly kind: 'formula' | 'script'
  readonly async?: boolean | undefined
}

const UNDEFINED: Expression = { kind: 'literal', value: undefined, start: 0, end: 0 }

/** Reads a text. @throws {FormulaError} with the range. */
export function readProgram(code: string, { kind, async = false }: TextKind, statements: Statements): Program {
  if (code.length > LIMITS.text)
    throw new FormulaError('formula/too-long', `The text has more than ${LIMITS.text} characters.`, {
      start: LIMITS.text,
      end: code.length,
    })
  const parser = new ExpressionParser(code, statements)
  parser.inAsync = async
  parser.advance()
  return kind === 'script' ? statements.get(null).readProgram(parser, async) : readFormula(parser)
}

function readFormula(parser: ExpressionParser): Program {
  if (parser.kind === 'end' || parser.newLine || parser.isPunctuator(';'))
    return { kind: 'formula', value: UNDEFINED, mutates: false }
  const value = parser.wholeExpression()
  parser.expectStatementEnd()
  // Functions declared behind the expression can be called in it.
  if (/\bfunction\b/.test(parser.code.slice(parser.start)))
    return parser.statements.get(parser.present).readRest(parser, value)
  return { kind: 'formula', value, mutates: parser.mutates }
}
