import type { Expression } from '@sluice/engine/formula'
import { type Facts, NO_FACTS, type Outcome } from '../flow/Facts.ts'
import { brief } from '../types/describe.ts'
import { absenceOf, present } from '../types/nothing.ts'
import type { Type } from '../types/Type.ts'
import { falsyPart, truthOf, truthyPart } from '../types/truth.ts'
import { unionOf } from '../types/unionOf.ts'
import type { Walk } from '../Walk.ts'
import { reportNever } from './reportNever.ts'

type Logical = Expression & { readonly kind: 'logical' }

/** Infers the type of `&&`, `||` and `??`, with its facts; reports a right side that is never evaluated. */
export function inferLogical(walk: Walk, node: Logical): Outcome {
  if (node.operator === '??') return inferFallback(walk, node)
  const isAnd = node.operator === '&&'
  const left = walk.condition(node.left)
  const goesOn = isAnd ? left.yes : left.no
  const kept = isAnd ? falsyPart(left.type) : truthyPart(left.type)
  if (truthOf(left.type) === (isAnd ? 'falsy' : 'truthy')) {
    reportNever(walk, node.right, left.type)
    walk.branch(goesOn, () => walk.muted(() => walk.infer(node.right)))
    return left
  }
  const right = walk.maybe(goesOn, () => walk.condition(node.right))
  const both = (one: Facts, other: Facts): Facts => new Map([...one, ...other])
  const type = unionOf([kept, right.type])
  return isAnd
    ? { type, yes: both(left.yes, right.yes), no: either(left.no, both(left.yes, right.no)) }
    : { type, yes: either(left.yes, both(left.no, right.yes)), no: both(left.no, right.no) }
}

/** Returns the facts that hold in both of two cases. */
function either(one: Facts, other: Facts): Facts {
  const facts = new Map<string, Type>()
  for (const [key, type] of one) {
    const also = other.get(key)
    if (also) facts.set(key, unionOf([type, also]))
  }
  return facts
}

function inferFallback(walk: Walk, { left, right }: Logical): Outcome {
  const type = walk.infer(left)
  const isNever = absenceOf(type) === 'none' && type.kind !== 'any' && type.kind !== 'never'
  if (isNever) {
    walk.report(
      'check/unreachable',
      right,
      `This is never used: the left side is ${brief(type)}, which is never missing.`,
    )
    walk.branch(NO_FACTS, () => walk.muted(() => walk.infer(right)))
    return { type, yes: NO_FACTS, no: NO_FACTS }
  }
  const other = walk.maybe(NO_FACTS, () => walk.infer(right))
  return { type: unionOf([present(type), other]), yes: NO_FACTS, no: NO_FACTS }
}
