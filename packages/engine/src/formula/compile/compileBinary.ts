import type { Expression } from '../ast.ts'
import type { Evaluation } from '../runtime/Evaluation.ts'
import type { Compile } from './compileList.ts'
import { type Names, ownSlot } from './Names.ts'
import { binary, equal } from './operators.ts'
import { atNode, type Frame, type Run } from './Run.ts'

type Binary = Expression & { readonly kind: 'binary' }

/**
 * Compiles an operator with two operands. The most common ones handle two numbers in place, because calls would take
 * longer than the work. Each compiled operator is one closure, because compiled texts stay in memory.
 */
export function compileBinary(node: Binary, names: Names, compile: Compile): Run {
  const left = ownSlot(node.left, names) ?? compile(node.left, names)
  // Literals are primitives.
  const right = node.right.kind === 'literal' ? (node.right.value as Right) : compile(node.right, names)
  return createBinary(node, left, right)
}

/** A left operand: the slot of a parameter, which needs no call, or any other expression. */
type Left = Run | number

/** A right operand: the value of a literal, which needs no call, or any other expression. */
type Right = Run | string | number | bigint | boolean | null | undefined

function leftValue(left: Left, evaluation: Evaluation, frame: Frame): unknown {
  return typeof left === 'number' ? frame[left] : left(evaluation, frame)
}

function rightValue(right: Right, evaluation: Evaluation, frame: Frame): unknown {
  return typeof right === 'function' ? right(evaluation, frame) : right
}

/** Applies an operator to any two values. */
function applyTo(node: Binary, evaluation: Evaluation, a: unknown, b: unknown): unknown {
  const apply = binary(node.operator)
  if (typeof a !== 'object' && typeof b !== 'object') return apply(a, b)
  try {
    if (!evaluation.hasCopies) return apply(a, b)
    // Equality compares objects by identity, so their contents need not be settled.
    return /^[=!]/.test(node.operator)
      ? apply(evaluation.current(a), evaluation.current(b))
      : apply(evaluation.settle(a), evaluation.settle(b))
  } catch (error) {
    throw atNode(error, node)
  }
}

// A separate function, so that the closures do not keep the names alive, which only compilation needs.
function createBinary(node: Binary, left: Left, right: Right): Run {
  switch (node.operator) {
    case '+':
      return (evaluation, frame) => {
        const a = leftValue(left, evaluation, frame)
        const b = rightValue(right, evaluation, frame)
        return typeof a === 'number' && typeof b === 'number' ? a + b : applyTo(node, evaluation, a, b)
      }
    case '-':
      return (evaluation, frame) => {
        const a = leftValue(left, evaluation, frame)
        const b = rightValue(right, evaluation, frame)
        return typeof a === 'number' && typeof b === 'number' ? a - b : applyTo(node, evaluation, a, b)
      }
    case '*':
      return (evaluation, frame) => {
        const a = leftValue(left, evaluation, frame)
        const b = rightValue(right, evaluation, frame)
        return typeof a === 'number' && typeof b === 'number' ? a * b : applyTo(node, evaluation, a, b)
      }
    case '/':
      return (evaluation, frame) => {
        const a = leftValue(left, evaluation, frame)
        const b = rightValue(right, evaluation, frame)
        return typeof a === 'number' && typeof b === 'number' ? a / b : applyTo(node, evaluation, a, b)
      }
    case '<':
      return (evaluation, frame) => {
        const a = leftValue(left, evaluation, frame)
        const b = rightValue(right, evaluation, frame)
        return typeof a === 'number' && typeof b === 'number' ? a < b : applyTo(node, evaluation, a, b)
      }
    case '<=':
      return (evaluation, frame) => {
        const a = leftValue(left, evaluation, frame)
        const b = rightValue(right, evaluation, frame)
        return typeof a === 'number' && typeof b === 'number' ? a <= b : applyTo(node, evaluation, a, b)
      }
    case '>':
      return (evaluation, frame) => {
        const a = leftValue(left, evaluation, frame)
        const b = rightValue(right, evaluation, frame)
        return typeof a === 'number' && typeof b === 'number' ? a > b : applyTo(node, evaluation, a, b)
      }
    case '>=':
      return (evaluation, frame) => {
        const a = leftValue(left, evaluation, frame)
        const b = rightValue(right, evaluation, frame)
        return typeof a === 'number' && typeof b === 'number' ? a >= b : applyTo(node, evaluation, a, b)
      }
    case '===':
      return (evaluation, frame) => {
        const a = leftValue(left, evaluation, frame)
        const b = rightValue(right, evaluation, frame)
        return typeof a !== 'object' && typeof b !== 'object' ? equal(a, b) : applyTo(node, evaluation, a, b)
      }
    case '!==':
      return (evaluation, frame) => {
        const a = leftValue(left, evaluation, frame)
        const b = rightValue(right, evaluation, frame)
        return typeof a !== 'object' && typeof b !== 'object' ? !equal(a, b) : applyTo(node, evaluation, a, b)
      }
    default:
      return (evaluation, frame) =>
        applyTo(node, evaluation, leftValue(left, evaluation, frame), rightValue(right, evaluation, frame))
  }
}
