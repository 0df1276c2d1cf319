import type { BinaryOperator } from '@sluice/engine/formula'
import { isNothing } from '../types/isNothing.ts'
import { kindOfLiteral } from '../types/kindOfLiteral.ts'
import { partsOf } from '../types/partsOf.ts'
import { ANY, BIGINT, BOOLEAN, NUMBER, TEXT, type Type } from '../types/Type.ts'
import { unionOf } from '../types/unionOf.ts'

/** Returns the result type of a binary operator. */
export function operatorType(operator: BinaryOperator, left: Type, right: Type): Type {
  switch (operator) {
    case '+':
      return sumType(left, right)
    case '-':
    case '*':
    case '/':
    case '%':
    case '**':
    case '&':
    case '|':
    case '^':
    case '<<':
    case '>>':
      return numericType(left, right)
    case '>>>':
      return NUMBER
    case '==':
    case '!=':
    case '===':
    case '!==':
    case '<':
    case '<=':
    case '>':
    case '>=':
    case 'in':
    case 'instanceof':
      return BOOLEAN
    default:
      return operator satisfies never
  }
}

/** Returns the type of an operand converted to a number; bigints stay bigints. */
export function numberType(operand: Type): Type {
  return numericType(operand, operand)
}

/** Numbers and bigints cannot be mixed, so one plain number determines the type. */
function numericType(left: Type, right: Type): Type {
  if (!mayBe(left, 'bigint') || !mayBe(right, 'bigint')) return NUMBER
  return mustBe(left, 'bigint') || mustBe(right, 'bigint') ? BIGINT : unionOf([NUMBER, BIGINT])
}

/** A text on either side, or an object, which is converted to text, makes the sum a text. */
function sumType(left: Type, right: Type): Type {
  if (mustBe(left, 'text') || mustBe(right, 'text')) return TEXT
  const isText = mayBe(left, 'text') || mayBe(right, 'text')
  const isNumber = !mayBe(left, 'bigint') || !mayBe(right, 'bigint')
  if (left.kind === 'any' && right.kind === 'any') return ANY
  const number = isNumber ? NUMBER : numericType(left, right)
  return isText ? unionOf([TEXT, number]) : number
}

type Kind = 'bigint' | 'text'

function mayBe(type: Type, kind: Kind): boolean {
  return partsOf(type).some((part) => part.kind === 'any' || part.kind === 'variable' || kindOf(part) === kind)
}

function mustBe(type: Type, kind: Kind): boolean {
  const parts = partsOf(type)
  return parts.length > 0 && parts.every((part) => kindOf(part) === kind)
}

/** Returns the primitive kind that `+` converts a value to: objects of all kinds become texts. */
function kindOf(part: Type): string {
  if (part.kind === 'literal') return kindOfLiteral(part).kind
  if (isNothing(part) || part.kind === 'number' || part.kind === 'boolean') return 'number'
  const isObject =
    part.kind === 'list' || part.kind === 'object' || part.kind === 'standard' || part.kind === 'function'
  return isObject ? 'text' : part.kind
}
