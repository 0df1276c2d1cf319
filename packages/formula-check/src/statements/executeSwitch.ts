import type { Expression, Statement } from '@sluice/engine/formula'
import { lexicalNames } from '@sluice/engine/formula/internals'
import type { Facts } from '../flow/Facts.ts'
import type { Flow } from '../flow/Flow.ts'
import { Scope } from '../flow/Scope.ts'
import { factsOf } from '../narrow/factsOf.ts'
import { isUnit, narrowEqual, narrowUnequal } from '../narrow/narrowEqual.ts'
import { canEqual } from '../types/canEqual.ts'
import { brief } from '../types/describe.ts'
import type { Type } from '../types/Type.ts'
import type { Walk } from '../Walk.ts'
import { executeList } from './executeBlock.ts'
import { landAt } from './jumps.ts'

type Switch = Statement & { readonly kind: 'switch' }

/** Walks over a `switch`: each case starts with its own facts joined with the end of the case before. */
export function executeSwitch(walk: Walk, node: Switch, labels: readonly string[]): void {
  const subject = walk.infer(node.value)
  const { scope, flow } = walk
  walk.scope = new Scope(scope, walk.fn.owner)
  for (const { name, mode } of lexicalNames(node.cases.flatMap(({ body }) => body))) walk.scope.declare(name, mode)
  landAt(walk, { kind: 'switch', labels, base: flow, breaks: [], continues: [] }, () =>
    executeCases(walk, node, subject),
  )
  walk.scope = scope
}

function executeCases(walk: Walk, { value, cases }: Switch, subject: Type): void {
  const base = walk.flow
  const types = cases.map(({ test }) => test && testType(walk, test, subject))
  const isComplete = types.some((type) => !type)
  const missed = where(walk, unequalFacts(walk, value, types))
  let before: Flow | null = null
  for (const [i, { body }] of cases.entries()) {
    const type = types[i]
    const entry = type ? where(walk, equalFacts(walk, value, type)) : missed
    const start: Flow = base.fork()
    start.join(before ? [before.copyOnto(base), entry] : [entry])
    walk.flow = start
    executeList(walk, body)
    before = walk.flow
    walk.flow = base
  }
  base.join([...(before ? [before] : []), ...(isComplete ? [] : [missed])])
}

/** Creates a branch in which these facts hold. */
function where(walk: Walk, facts: Facts): Flow {
  return walk.branch(facts, () => {}).flow
}

function testType(walk: Walk, test: Expression, subject: Type): Type {
  const type = walk.infer(test)
  if (!canEqual(subject, type)) {
    const message = `This case never applies: ${brief(subject)} is never ${brief(type)}.`
    walk.report('check/comparison', test, message)
  }
  return type
}

/** Facts that hold in a case. */
function equalFacts(walk: Walk, value: Expression, type: Type): Facts {
  return factsOf(walk, value, (given) => narrowEqual(given, type, false), true)
}

/** Facts that hold when no case applies. */
function unequalFacts(walk: Walk, value: Expression, types: readonly (Type | null)[]): Facts {
  const without = (given: Type) =>
    types.reduce<Type>((left, type) => (type && isUnit(type) ? narrowUnequal(left, type, false) : left), given)
  return factsOf(walk, value, without, true)
}
