/*
 * A formula is read like the function body `return <code>`, with the same line rules: a line break before the
 * expression yields undefined, and anything after a semicolon or a line break that follows it is another statement.
 */
import type { Expression, Program } from '../ast.ts'
import { FormulaError } from '../FormulaError.ts'
import { ExpressionParser } from './ExpressionParser.ts'
import { LIMITS } from './grammar.ts'
import type { Statements } from './Parser.ts'

/** Kind of a text: one expression, or the body of a function, which may `await` when it is asynchronous. */
export interface TextKind {
  readonly kind: 'formula' | 'script'
  readonly async?: boolean | undefined
}

const UNDEFINED: Expression = { kind: 'literal', value: undefined, start: 0, end: 0 }

/** Parses a text. @throws {FormulaError} with the range. */
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
  if (parser.isPunctuator('}')) throw parser.unexpected()
  // The expression can call functions declared after it.
  if (/\bfunction\b/.test(parser.code.slice(parser.start)))
    return parser.statements.get(parser.present).readRest(parser, value)
  return { kind: 'formula', value, mutates: parser.mutates }
}
