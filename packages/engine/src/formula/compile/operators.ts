import type { BinaryOperator, UnaryOperator } from '../ast.ts'
import { FormulaError } from '../FormulaError.ts'
import { isCallable } from '../runtime/callable.ts'
import { spendActive, workOf } from '../runtime/Evaluation.ts'
import { checkText } from '../runtime/limits.ts'
import { getMember, memberName } from '../runtime/member.ts'
import { CallableNamespace } from '../runtime/Namespace.ts'
import { toPrimitive } from '../runtime/toPrimitive.ts'

/* `Operand` stands for the primitives that JavaScript's operators accept, or throw for; TypeScript cannot express that. */
type Operand = number

const number = (value: unknown) => (typeof value === 'number' ? value : (toPrimitive(read(value), 'number') as Operand))

/** Charges for reading a whole long text. */
function read(value: unknown): unknown {
  spendActive(workOf(value))
  return value
}

/** Applies a unary operator with JavaScript's coercions. */
export function unary(operator: UnaryOperator, value: unknown): unknown {
  switch (operator) {
    case '!':
      return !value
    case '+':
      return +number(value)
    case '-':
      return -number(value)
    case '~':
      return ~number(value)
    case 'typeof':
      return value instanceof CallableNamespace ? 'function' : typeof value
    case 'void':
      return undefined
    default:
      return operator satisfies never
  }
}

type Apply = (left: unknown, right: unknown) => unknown

const table: Readonly<Record<BinaryOperator, Apply>> = {
  '+': add,
  '-': (left, right) => number(left) - number(right),
  '*': (left, right) => checkBigint(number(left) * number(right)),
  '/': (left, right) => number(left) / number(right),
  '%': (left, right) => number(left) % number(right),
  '**': (left, right) => bounded(right) ?? number(left) ** number(right),
  '|': (left, right) => number(left) | number(right),
  '&': (left, right) => number(left) & number(right),
  '^': (left, right) => number(left) ^ number(right),
  '<<': (left, right) => bounded(right) ?? number(left) << number(right),
  '>>': (left, right) => number(left) >> number(right),
  '>>>': (left, right) => number(left) >>> number(right),
  '===': equal,
  '!==': (left, right) => !equal(left, right),
  '==': looselyEqual,
  '!=': (left, right) => !looselyEqual(left, right),
  '<': (left, right) => number(left) < number(right),
  '<=': (left, right) => number(left) <= number(right),
  '>': (left, right) => number(left) > number(right),
  '>=': (left, right) => number(left) >= number(right),
  in: isIn,
  instanceof: isInstance,
}

/** Returns the function of a binary operator, with JavaScript's coercions. */
export function binary(operator: BinaryOperator): Apply {
  return table[operator]
}

const primitive = (value: unknown) => (isObject(value) ? toPrimitive(value) : value)

function add(left: unknown, right: unknown): unknown {
  if (typeof left === 'number' && typeof right === 'number') return left + right
  // Both are primitives that `+` accepts.
  const sum: unknown = (primitive(left) as Operand) + (primitive(right) as Operand)
  if (typeof sum === 'string') checkText(sum.length)
  return sum
}

/** Limits powers and shifts by a bigint, whose result could exceed any memory. @throws {FormulaError} when it is too large. */
function bounded(by: unknown): null {
  if (typeof by === 'bigint' && by > 10_000n)
    throw new FormulaError('formula/too-large', 'The number would be too large.')
  return null
}

/** Limits products of bigints, which could grow without end. @throws {FormulaError} past some thousand digits. */
function checkBigint(value: unknown): unknown {
  if (typeof value === 'bigint') bounded(value > 0 ? value >> 20_000n : -value >> 20_000n)
  return value
}

/** Strict equality; charges for comparing two long texts. */
export function equal(left: unknown, right: unknown): boolean {
  if (typeof left === 'string' && typeof right === 'string') {
    // Shorter texts cost nothing.
    if (left.length > 31) read(left)
    return left === right
  }
  return left === right
}

function looselyEqual(left: unknown, right: unknown): boolean {
  if ((isObject(left) && isObject(right)) || typeof left === typeof right) return equal(left, right)
  // biome-ignore lint/suspicious/noDoubleEquals: this is the operator itself
  return toPrimitive(left) == toPrimitive(right)
}

function isObject(value: unknown): boolean {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}

/** `key in value`, for own members and those that the language gives to values of its kind. */
function isIn(key: unknown, value: unknown): boolean {
  if (!isObject(value)) throw new FormulaError('formula/not-object', 'The right side of “in” must be an object.')
  const name = memberName(key)
  return Object.hasOwn(Object(value), name) || getMember(value, name) !== undefined
}

/** `value instanceof type`, for the standard constructors. */
function isInstance(value: unknown, type: unknown): boolean {
  if (type instanceof CallableNamespace && type.is) return type.is(value)
  if (isCallable(type) || type instanceof CallableNamespace) return false
  throw new FormulaError('formula/not-constructor', 'The right side of “instanceof” must be a standard constructor.')
}
