import type { Expression } from '../../ast.ts'
import { lazyHelper } from '../../compile/lazyHelpers.ts'
import { softened } from '../types/nothing.ts'
import { ANY, listOf, type Type } from '../types/Type.ts'
import type { Walk } from '../Walk.ts'
import { callType, inferArguments } from './callType.ts'
import { calledHere } from './inferFunction.ts'
import { inferLazyHelper } from './inferLazyHelper.ts'
import { inferMember, nameRange } from './inferMember.ts'
import { named } from './requirePresent.ts'

type Call = Expression & { readonly kind: 'call' }

/** Functions that drop items, perhaps those that are missing. */
const FILTERS: ReadonlySet<string> = new Set('filter filterByKey removeByKey remove lookupArray'.split(' '))

/** The type that a call gives. */
export function inferCall(walk: Walk, node: Call): Type {
  const { callee, args } = node
  const lazy = isLazyHelper(walk, node) && callee.kind === 'member' ? callee.property : null
  if (typeof lazy === 'string') return inferLazyHelper(walk, node, lazy)
  if (isBorrowed(callee)) {
    inferArguments(walk, args)
    return ANY
  }
  if (callee.kind === 'function') return calledHere(walk, callee, args)
  const target = callee.kind === 'member' ? inferMember(walk, callee, true) : walk.infer(callee)
  const isMethod = callee.kind === 'member'
  const what = isMethod && typeof callee.property === 'string' ? `“${callee.property}”` : named(walk, callee)
  const type = callType(walk, target, {
    node,
    what,
    range: isMethod ? nameRange(walk, callee) : callee,
    isConstructed: false,
  })
  if (target.kind === 'any' || !isMethod || args.some(({ kind }) => kind === 'function')) walk.forgetOutside()
  const isFilter = isMethod && typeof callee.property === 'string' && FILTERS.has(callee.property)
  return isFilter && type.kind === 'list' ? listOf(softened(type.item)) : type
}

/** Helpers that evaluate only what they return, called by the name that the scope gives them. */
function isLazyHelper(walk: Walk, { callee, args }: Call): boolean {
  const isShadowed = walk.scope.resolve('wwFormulas') !== null
  return !isShadowed && lazyHelper(callee) !== undefined && args.every(({ kind }) => kind !== 'spread')
}

/** `Object.prototype.hasOwnProperty.call` and `[].slice.call`: methods of a standard prototype, or of an empty literal. */
function isBorrowed(callee: Expression): boolean {
  if (callee.kind !== 'member' || (callee.property !== 'call' && callee.property !== 'apply')) return false
  const method = callee.object
  if (method.kind !== 'member') return false
  const { object } = method
  if (object.kind === 'member') return object.property === 'prototype' && object.object.kind === 'name'
  return (
    (object.kind === 'array' && object.items.length === 0) || (object.kind === 'object' && object.entries.length === 0)
  )
}

/** The type of what `new` makes. */
export function inferNew(walk: Walk, node: Expression & { readonly kind: 'new' }): Type {
  const target = walk.infer(node.callee)
  const type = callType(walk, target, {
    node,
    what: named(walk, node.callee),
    range: node.callee,
    isConstructed: true,
  })
  if (target.kind === 'any') walk.forgetOutside()
  return type
}
