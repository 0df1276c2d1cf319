import type { Expression } from '../ast.ts'
import type { ExpressionParser } from './ExpressionParser.ts'

/** `new` with what it constructs and its arguments. */
export function readNew(parser: ExpressionParser): Expression {
  const { start } = parser
  parser.advance()
  if (parser.isPunctuator('.')) throw parser.unsupported('new.target')
  const from = parser.start
  let callee = parser.primary()
  for (;;) {
    if (parser.take('.')) callee = parser.dotted(callee, false, from)
    else if (parser.take('[')) callee = parser.computed(callee, false, from)
    else break
  }
  const args = parser.take('(') ? parser.args() : []
  return { kind: 'new', callee, args, start, end: parser.previousEnd }
}
