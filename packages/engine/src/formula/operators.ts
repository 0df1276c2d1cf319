import type { BinaryOperator, UnaryOperator } from './ast.ts'
import { FormulaError } from './FormulaError.ts'
import { ScopeObject } from './ScopeObject.ts'
import { toNumeric, toPrimitive } from './toPrimitive.ts'

/** Applies a unary operator with JavaScript's coercions. */
export function unary(operator: UnaryOperator, value: unknown): unknown {
  switch (operator) {
    case '!':
      return !value
    case '+':
      return toNumeric(value)
    case '-':
      return typeof value === 'bigint' ? -value : -toNumeric(value)
    case '~':
      return ~toNumeric(value)
    case 'typeof':
      return value instanceof ScopeObject ? 'object' : typeof value
    case 'void':
      return undefined
    default:
      return operator satisfies never
  }
}

type Apply = (left: unknown, right: unknown) => unknown

/* Both operands are primitives of the kinds that JavaScript's operators take; the type system cannot follow. */
type Operand = number

const number = (value: unknown) => toPrimitive(value, 'number') as Operand
const either = (value: unknown) => toPrimitive(value) as Operand

const table: Readonly<Record<BinaryOperator, Apply>> = {
  '+': (left, right) => either(left) + either(right),
  '-': (left, right) => number(left) - number(right),
  '*': (left, right) => number(left) * number(right),
  '/': (left, right) => number(left) / number(right),
  '%': (left, right) => number(left) % number(right),
  '**': (left, right) => number(left) ** number(right),
  '|': (left, right) => number(left) | number(right),
  '&': (left, right) => number(left) & number(right),
  '^': (left, right) => number(left) ^ number(right),
  '<<': (left, right) => number(left) << number(right),
  '>>': (left, right) => number(left) >> number(right),
  '>>>': (left, right) => number(left) >>> number(right),
  '===': (left, right) => left === right,
  '!==': (left, right) => left !== right,
  '==': looselyEqual,
  '!=': (left, right) => !looselyEqual(left, right),
  '<': (left, right) => number(left) < number(right),
  '<=': (left, right) => number(left) <= number(right),
  '>': (left, right) => number(left) > number(right),
  '>=': (left, right) => number(left) >= number(right),
  in: isIn,
}

/** The function of a binary operator, with JavaScript's coercions. */
export function binary(operator: BinaryOperator): Apply {
  return table[operator]
}

function looselyEqual(left: unknown, right: unknown): boolean {
  const bothObjects = isObject(left) && isObject(right)
  // biome-ignore lint/suspicious/noDoubleEquals: this is the operator itself
  return bothObjects ? left === right : either(left) == either(right)
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

function isIn(key: unknown, value: unknown): boolean {
  if (value instanceof ScopeObject) return value.get(String(toPrimitive(key))) !== undefined
  if (typeof value !== 'object' || value === null)
    throw new FormulaError('formula/not-object', 'The right side of “in” must be an object.')
  return Object.hasOwn(value, String(toPrimitive(key)))
}
