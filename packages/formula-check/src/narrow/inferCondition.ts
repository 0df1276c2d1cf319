import type { Expression } from '@sluice/engine/formula'
import { type Facts, NO_FACTS, type Outcome } from '../flow/Facts.ts'
import { BOOLEAN, FALSE, TRUE } from '../types/Type.ts'
import { falsyPart, truthOf, truthyPart } from '../types/truth.ts'
import type { Walk } from '../Walk.ts'
import { comparisonFacts } from './comparisonFacts.ts'
import { factsOf } from './factsOf.ts'
import { inferLogical } from './inferLogical.ts'
import { narrowList } from './narrowKind.ts'
import { subjectOf } from './subjectOf.ts'

/** Infers the type of a condition, with the facts that hold when it is true or false. */
export function inferCondition(walk: Walk, node: Expression): Outcome {
  switch (node.kind) {
    case 'logical':
      return inferLogical(walk, node)
    case 'unary':
      return node.operator === '!' ? negated(walk.condition(node.value)) : plain(walk, node)
    case 'binary': {
      const type = walk.infer(node)
      return { type, ...comparisonFacts(walk, node) }
    }
    case 'call':
      return callCondition(walk, node)
    case 'sequence': {
      const last = node.items.at(-1)
      for (const item of node.items.slice(0, -1)) walk.infer(item)
      return last ? walk.condition(last) : plain(walk, node)
    }
    case 'assign':
      return assignCondition(walk, node)
    default:
      return plain(walk, node)
  }
}

function plain(walk: Walk, node: Expression): Outcome {
  const type = walk.infer(node)
  return { type, ...truthFacts(walk, node) }
}

/** Returns the facts that hold when an inferred value is truthy or falsy. */
function truthFacts(walk: Walk, node: Expression): { readonly yes: Facts; readonly no: Facts } {
  if (node.kind !== 'name' && node.kind !== 'member' && node.kind !== 'chain') return { yes: NO_FACTS, no: NO_FACTS }
  return { yes: factsOf(walk, node, truthyPart, false), no: factsOf(walk, node, falsyPart, true) }
}

/** The assigned name has the value that the condition tests. */
function assignCondition(walk: Walk, node: Expression & { readonly kind: 'assign' }): Outcome {
  const type = walk.infer(node)
  return { type, ...truthFacts(walk, subjectOf(walk, node)) }
}

function negated({ type, yes, no }: Outcome): Outcome {
  const truth = truthOf(type)
  return { type: truth === 'either' ? BOOLEAN : truth === 'truthy' ? FALSE : TRUE, yes: no, no: yes }
}

/**
 * `Boolean(x)` and `wwFormulas.toBool(x)` have the truth of `x`, `wwFormulas.not(x)` the opposite; `Array.isArray(x)`
 * tests its kind.
 */
function callCondition(walk: Walk, node: Expression & { readonly kind: 'call' }): Outcome {
  const [arg] = node.args
  const name = calledName(walk, node.callee)
  const type = walk.infer(node)
  if (!arg || arg.kind === 'spread') return { type, yes: NO_FACTS, no: NO_FACTS }
  switch (name) {
    case 'Boolean':
    case 'wwFormulas.toBool':
      return { type, ...truthFacts(walk, arg) }
    case 'wwFormulas.not': {
      const { yes, no } = truthFacts(walk, arg)
      return { type, yes: no, no: yes }
    }
    case 'Array.isArray': {
      const narrow = (isList: boolean) => factsOf(walk, arg, (given) => narrowList(given, isList), !isList)
      return { type, yes: narrow(true), no: narrow(false) }
    }
    default:
      return { type, yes: NO_FACTS, no: NO_FACTS }
  }
}

/** Returns the name of a standard function or helper that the text does not shadow. */
function calledName(walk: Walk, callee: Expression): string | null {
  if (callee.kind === 'name') return walk.scope.resolve(callee.name) ? null : callee.name
  if (callee.kind !== 'member' || typeof callee.property !== 'string') return null
  const object = calledName(walk, callee.object)
  return object === null ? null : `${object}.${callee.property}`
}
