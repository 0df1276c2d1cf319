import type { Expression } from '@sluice/engine/formula'
import { KIND_NAMES } from '../narrow/narrowKind.ts'
import { nearest } from '../nearest.ts'
import { canEqual, canEqualLoosely } from '../types/canEqual.ts'
import { brief } from '../types/describe.ts'
import { isNothing } from '../types/isNothing.ts'
import { literalOf } from '../types/literalOf.ts'
import { partsOf } from '../types/partsOf.ts'
import { BOOLEAN, FALSE, TRUE, type Type } from '../types/Type.ts'
import { unionOf } from '../types/unionOf.ts'
import type { Walk } from '../Walk.ts'
import { operatorType } from './operators.ts'

type Binary = Expression & { readonly kind: 'binary' }

/** Type of the result of `typeof`. */
export const KIND_TEXTS: Type = unionOf(KIND_NAMES.map(literalOf))

/** Infers the type of a binary operation; reports comparisons that can never be equal. */
export function inferBinary(walk: Walk, node: Binary): Type {
  const { operator } = node
  const left = walk.infer(node.left)
  const right = walk.infer(node.right)
  switch (operator) {
    case '===':
    case '!==':
      return (
        equalityType(walk, node, !isFresh(node) && canEqual(left, right)) ?? certain(left, right, operator === '===')
      )
    case '==':
    case '!=':
      return equalityType(walk, node, canEqualLoosely(left, right)) ?? BOOLEAN
    default:
      return operatorType(operator, left, right)
  }
}

/** Reports an equality that is impossible; null when it is possible. Comparing with null or undefined is never reported. */
function equalityType(walk: Walk, node: Binary, isPossible: boolean): Type | null {
  const [left, right] = [walk.typeOf(node.left), walk.typeOf(node.right)]
  if (isPossible || isOnlyNothing(left) || isOnlyNothing(right)) return null
  const isNegative = node.operator === '!=' || node.operator === '!=='
  const message = `This is ${isNegative ? 'always true' : 'always false'}: ${reasonOf(node, left, right)}.`
  walk.report('check/comparison', node, message, { suggestion: kindName(node, right) })
  return BOOLEAN
}

function reasonOf(node: Binary, left: Type, right: Type): string {
  if (isFresh(node)) return 'a new list or object equals nothing else'
  if (left === KIND_TEXTS) return `“typeof” never answers ${brief(right)}`
  return `${brief(left)} is never ${brief(right)}`
}

function isOnlyNothing(type: Type): boolean {
  return partsOf(type).every(isNothing)
}

/** Whether one side is a literal that creates a new object. */
function isFresh({ left, right }: Binary): boolean {
  return [left, right].some(
    ({ kind }) => kind === 'array' || kind === 'object' || kind === 'regexp' || kind === 'function',
  )
}

/** Suggests the correct `typeof` result for a misspelled one. */
function kindName({ left }: Binary, right: Type): string | undefined {
  if (left.kind !== 'unary' || left.operator !== 'typeof') return undefined
  return right.kind === 'literal' ? nearest(String(right.value), KIND_NAMES) : undefined
}

/** Compares two literal types. */
function certain(left: Type, right: Type, isEqual: boolean): Type {
  if (left.kind !== 'literal' || right.kind !== 'literal') return BOOLEAN
  return (left.value === right.value) === isEqual ? TRUE : FALSE
}
