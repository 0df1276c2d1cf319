import type { Expression } from '@sluice/engine/formula'
import type { Facts } from '../flow/Facts.ts'
import { reportNever } from '../narrow/reportNever.ts'
import { NEVER, type Type, UNDEFINED } from '../types/Type.ts'
import { truthOf } from '../types/truth.ts'
import { unionOf } from '../types/unionOf.ts'
import type { Walk } from '../Walk.ts'

/** Infers the type of two alternatives chosen by a condition; reports one that is never chosen. A null alternative gives undefined. */
export function choose(walk: Walk, test: Expression, [then, otherwise]: readonly (Expression | null)[]): Type {
  const { type, yes, no } = walk.condition(test)
  const truth = truthOf(type)
  const base = walk.flow
  const first = side(walk, then ?? null, yes, truth === 'falsy' ? type : null)
  const second = side(walk, otherwise ?? null, no, truth === 'truthy' ? type : null)
  base.join([first.flow, second.flow])
  return unionOf([first.result, second.result])
}

/** Infers one alternative; `never` is the condition's type when it rules this one out. */
function side(walk: Walk, node: Expression | null, facts: Facts, never: Type | null) {
  if (never && node) reportNever(walk, node, never)
  return walk.branch(facts, () => {
    if (!node) return never ? NEVER : UNDEFINED
    if (!never) return walk.infer(node)
    walk.muted(() => walk.infer(node))
    walk.flow.isDead = true
    return NEVER
  })
}
