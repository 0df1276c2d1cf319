import type { Expression, PropertyNode } from '../ast.ts'
import { FormulaError } from '../FormulaError.ts'
import { statementLevel } from '../statementLevel.ts'
import type { ExpressionParser } from './ExpressionParser.ts'
import { KEYWORDS, RESERVED } from './grammar.ts'

/** The list that starts at the present bracket. */
export function readArray(parser: ExpressionParser): Expression {
  const { start } = parser
  parser.advance()
  const items: (Expression | null)[] = []
  while (!parser.take(']')) {
    if (parser.take(',')) {
      items.push(null)
      continue
    }
    items.push(parser.spreadable())
    if (!parser.take(',')) {
      parser.expect(']')
      break
    }
  }
  return { kind: 'array', items, start, end: parser.previousEnd }
}

/** The object that starts at the present brace. */
export function readObject(parser: ExpressionParser): Expression {
  const { start } = parser
  parser.advance()
  const entries: (PropertyNode | { spread: Expression })[] = []
  while (!parser.take('}')) {
    if (parser.take('...')) entries.push({ spread: parser.expression() })
    else entries.push(readProperty(parser))
    if (!parser.take(',')) {
      parser.expect('}')
      break
    }
  }
  return { kind: 'object', entries, start, end: parser.previousEnd }
}

function readProperty(parser: ExpressionParser): PropertyNode {
  const { start, end, kind, text } = parser
  const key = readPropertyKey(parser)
  if (parser.take(':')) return { key, value: parser.expression() }
  if (parser.isPunctuator('(')) return { key, value: statementLevel({ start, end }).readMethod(parser, start, false) }
  if (kind === 'name' && text === 'async' && !parser.newLine && !isEndOfProperty(parser)) {
    const method = readPropertyKey(parser)
    return { key: method, value: statementLevel({ start, end }).readMethod(parser, start, true) }
  }
  if (kind === 'name' && (text === 'get' || text === 'set') && !isEndOfProperty(parser))
    throw new FormulaError('formula/unsupported', `“${text}” cannot be used in a formula.`, { start, end })
  if (kind !== 'name' || RESERVED.has(text) || KEYWORDS.has(text)) throw parser.unexpected()
  return shorthand(parser, { kind: 'name', name: text, start, end })
}

/** `{ name }`, or `{ name = fallback }`, which only a pattern may hold. */
function shorthand(parser: ExpressionParser, value: Expression & { kind: 'name' }): PropertyNode {
  const { start } = value
  if (!parser.isPunctuator('=')) return { key: value.name, value }
  const equals = parser.present
  parser.advance()
  const target = { kind: 'bind', name: value.name, fallback: null, start, end: value.end } as const
  const assign: Expression = {
    kind: 'assign',
    operator: '=',
    target,
    value: parser.expression(),
    start,
    end: parser.previousEnd,
  }
  parser.covers.push(equals)
  return { key: value.name, value: assign }
}

function isEndOfProperty(parser: ExpressionParser): boolean {
  return [',', '}', ':', '(', '='].some((text) => parser.isPunctuator(text))
}

/** A property's name; brackets hold an expression. */
export function readPropertyKey(parser: ExpressionParser): string | Expression {
  if (parser.take('[')) {
    const key = parser.expression()
    parser.expect(']')
    return key.kind === 'literal' && typeof key.value === 'string' ? key.value : key
  }
  const { kind, text, value } = parser
  if (kind !== 'name' && kind !== 'string' && kind !== 'number') throw parser.unexpected()
  parser.advance()
  return kind === 'name' ? text : String(value)
}
