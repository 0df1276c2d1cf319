import type { Expression } from '@sluice/engine/formula'
import type { Walk } from '../Walk.ts'

/** Returns the expression that a test narrows: for an assignment to a name, that name. */
export function subjectOf(walk: Walk, node: Expression): Expression {
  if (node.kind !== 'assign' || node.target.kind !== 'bind') return node
  const { name, start, end } = node.target
  const subject: Expression = { kind: 'name', name, start, end }
  walk.muted(() => walk.infer(subject))
  return subject
}
