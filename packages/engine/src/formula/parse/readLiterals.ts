import type { Expression, PropertyNode } from '../ast.ts'
import { standardLevel } from '../levels/standardLevel.ts'
import type { ExpressionParser } from './ExpressionParser.ts'
import { KEYWORDS, RESERVED } from './grammar.ts'

/** The list that starts at the present bracket. */
export function readArray(parser: ExpressionParser): Expression {
  const { start } = parser
  parser.advance()
  const items = parser.separated(']', () => (parser.isPunctuator(',') ? null : parser.spreadable()))
  return { kind: 'array', items, start, end: parser.previousEnd }
}

/** The object that starts at the present brace. */
export function readObject(parser: ExpressionParser): Expression {
  const { start } = parser
  parser.advance()
  const entries = parser.separated('}', () =>
    parser.take('...') ? { spread: parser.expression() } : readProperty(parser),
  )
  return { kind: 'object', entries, start, end: parser.previousEnd }
}

function readProperty(parser: ExpressionParser): PropertyNode {
  const { start, end, kind, text } = parser
  const key = readPropertyKey(parser)
  if (parser.take(':')) return { key, value: parser.expression() }
  const isShorthand = kind === 'name' && !RESERVED.has(text) && !KEYWORDS.has(text)
  if (isShorthand && (parser.isPunctuator(',') || parser.isPunctuator('}')))
    return { key, value: { kind: 'name', name: text, start, end } }
  return standardLevel(parser.present).readProperty(parser, { start, end, word: isShorthand ? text : null }, key)
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
