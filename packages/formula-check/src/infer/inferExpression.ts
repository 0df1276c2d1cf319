import type { Expression } from '@sluice/engine/formula'
import { literalOf } from '../types/literalOf.ts'
import { ANY, BOOLEAN, type FunctionType, SOFT_UNDEFINED, standard, TEXT, type Type, UNDEFINED } from '../types/Type.ts'
import { unionOf } from '../types/unionOf.ts'
import type { Walk } from '../Walk.ts'
import { choose } from './choose.ts'
import { inferAssign, inferUpdate } from './inferAssign.ts'
import { inferBinary, KIND_TEXTS } from './inferBinary.ts'
import { inferCall, inferNew } from './inferCall.ts'
import { awaited, inferFunction } from './inferFunction.ts'
import { inferList, inferObject } from './inferLiterals.ts'
import { inferMember } from './inferMember.ts'
import { inferName, outsideType } from './inferName.ts'
import { numberType } from './operators.ts'

/** Infers the type of an expression; `expected` is the function type wanted in its place. */
export function inferExpression(walk: Walk, node: Expression, expected: FunctionType | null): Type {
  switch (node.kind) {
    case 'literal':
      return literalOf(node.value)
    case 'regexp':
      return standard('RegExp')
    case 'template':
      for (const part of node.parts) walk.infer(part)
      return TEXT
    case 'name':
      return inferName(walk, node)
    case 'array':
      return inferList(walk, node)
    case 'object':
      return inferObject(walk, node)
    case 'spread':
      return walk.infer(node.value)
    case 'member':
      return inferMember(walk, node)
    case 'call':
      return inferCall(walk, node)
    case 'new':
      return inferNew(walk, node)
    case 'chain':
      return inferChain(walk, node.value)
    case 'unary':
      return inferUnary(walk, node)
    case 'binary':
      return inferBinary(walk, node)
    case 'logical':
      return walk.condition(node).type
    case 'conditional':
      return choose(walk, node.test, [node.then, node.otherwise])
    case 'sequence':
      return node.items.map((item) => walk.infer(item)).at(-1) ?? UNDEFINED
    case 'function':
      return inferFunction(walk, node, expected)
    case 'assign':
      return inferAssign(walk, node)
    case 'update':
      return inferUpdate(walk, node)
    case 'delete':
      return inferDelete(walk, node.value)
    case 'await':
      return inferAwait(walk, node.value)
    case 'slot':
      return ANY
    default:
      return node satisfies never
  }
}

/** An optional chain that may end early may be undefined. */
function inferChain(walk: Walk, node: Expression): Type {
  const { skip } = walk
  walk.skip = 'none'
  const type = walk.infer(node)
  // `infer` sets it at optional links.
  const own: Walk['skip'] = walk.skip
  walk.skip = skip
  if (own === 'none') return type
  return unionOf([type, own === 'declared' ? UNDEFINED : SOFT_UNDEFINED])
}

function inferUnary(walk: Walk, node: Expression & { readonly kind: 'unary' }): Type {
  const { operator, value } = node
  switch (operator) {
    case '!':
      return walk.condition(node).type
    case 'typeof':
      inferKindOperand(walk, value)
      return KIND_TEXTS
    case 'void':
      walk.infer(value)
      return UNDEFINED
    case '+':
    case '-':
    case '~':
      return signed(operator, value, numberType(walk.infer(value)))
    default:
      return operator satisfies never
  }
}

/** `typeof` may be applied to an unknown name. */
function inferKindOperand(walk: Walk, value: Expression): void {
  const isUnknown = value.kind === 'name' && !walk.scope.resolve(value.name) && !outsideType(walk, value.name)
  if (!isUnknown) walk.infer(value)
}

/** A signed number literal is a literal too. */
function signed(operator: '+' | '-' | '~', value: Expression, type: Type): Type {
  if (operator === '~' || value.kind !== 'literal' || typeof value.value !== 'number') return type
  return literalOf(operator === '-' ? -value.value : value.value)
}

function inferDelete(walk: Walk, value: Expression): Type {
  const member = value.kind === 'chain' ? value.value : value
  if (member.kind !== 'member') walk.infer(value)
  else {
    walk.infer(member.object)
    if (typeof member.property !== 'string') walk.infer(member.property)
  }
  return BOOLEAN
}

function inferAwait(walk: Walk, value: Expression): Type {
  const type = awaited(walk.infer(value))
  walk.forgetOutside()
  return type
}
