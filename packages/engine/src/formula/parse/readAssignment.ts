import type { Expression } from '../ast.ts'
import type { ExpressionParser } from './ExpressionParser.ts'
import { toPattern } from './toPattern.ts'

type Assign = Expression & { readonly kind: 'assign' }
type Update = Expression & { readonly kind: 'update' }

/** An assignment from its operator on; `left` was read as an expression. */
export function readAssignment(parser: ExpressionParser, left: Expression, start: number): Assign {
  // The parser stands at one of the assignment operators.
  const operator = parser.text as Assign['operator']
  const target = toPattern(parser, left, 'assignment')
  if (operator !== '=' && target.kind !== 'bind' && target.kind !== 'target') throw parser.unexpected()
  if (target.kind !== 'bind') parser.mutates = true
  parser.advance()
  return { kind: 'assign', operator, target, value: parser.expression(), start, end: parser.previousEnd }
}

/** `++` or `--`, before its operand or, when that was read already, behind it. */
export function readUpdate(parser: ExpressionParser, operand: Expression | null, start: number): Update {
  // The parser stands at one of the two operators.
  const operator = parser.text as Update['operator']
  const read = operand ?? parser.operand()
  if (operand) parser.advance()
  const target = toPattern(parser, read, 'assignment')
  if (target.kind !== 'bind' && target.kind !== 'target') throw parser.unexpected()
  if (target.kind === 'target') parser.mutates = true
  return { kind: 'update', operator, isPrefix: operand === null, target, start, end: parser.previousEnd }
}
