import type { Expression, PropertyNode, Range } from '../ast.ts'
import { statementLevel } from '../levels/statementLevel.ts'
import type { ExpressionParser } from './ExpressionParser.ts'
import { readPropertyKey } from './readLiterals.ts'

/** The first token of a property; `word` is its text when it can name something. */
export interface PropertyStart extends Range {
  readonly word: string | null
}

/** A property of an object that is neither `key: value` nor `name`: a method, or a name with a default. */
export function readProperty(parser: ExpressionParser, first: PropertyStart, key: string | Expression): PropertyNode {
  const { start, word } = first
  if (parser.isPunctuator('(')) return { key, value: statementLevel(first).readMethod(parser, start, false) }
  if (word === 'async' && !parser.newLine && !parser.isPunctuator('=')) {
    const method = readPropertyKey(parser)
    return { key: method, value: statementLevel(first).readMethod(parser, start, true) }
  }
  if (word === null) throw parser.unexpected()
  if (parser.isPunctuator('=')) return readDefault(parser, word, first)
  throw word === 'get' || word === 'set' ? parser.unsupported(word, { start, end: first.end }) : parser.unexpected()
}

/** `{ name = fallback }`, which only a pattern may hold. */
function readDefault(parser: ExpressionParser, name: string, { start, end }: Range): PropertyNode {
  parser.covers.push(parser.present)
  parser.advance()
  const target = { kind: 'bind', name, fallback: null, start, end } as const
  const value = parser.expression()
  return { key: name, value: { kind: 'assign', operator: '=', target, value, start, end: parser.previousEnd } }
}
