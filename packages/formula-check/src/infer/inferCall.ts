import type { Expression } from '@sluice/engine/formula'
import { lazyHelper } from '@sluice/engine/formula/internals'
import { softened } from '../types/nothing.ts'
import { ANY, listOf, type Type } from '../types/Type.ts'
import type { Walk } from '../Walk.ts'
import { callType, inferArguments } from './callType.ts'
import { calledHere } from './inferFunction.ts'
import { inferLazyHelper } from './inferLazyHelper.ts'
import { inferMember, nameRange } from './inferMember.ts'
import { named } from './requirePresent.ts'
import { isTranslation, translatedType } from './translatedType.ts'

type Call = Expression & { readonly kind: 'call' }

/** Functions that drop items, possibly the missing ones. */
const FILTERS: ReadonlySet<string> = new Set('filter filterByKey removeByKey remove lookupArray'.split(' '))

/** Infers the type of a call. */
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
  const [first] = args
  if (type.kind === 'any' && first && isTranslation(walk, callee)) return translatedType(walk.typeOf(first))
  const isFilter = isMethod && typeof callee.property === 'string' && FILTERS.has(callee.property)
  return isFilter && type.kind === 'list' ? listOf(softened(type.item)) : type
}

/** Whether the call is of a helper that evaluates only the arguments it needs, under its name in the scope. */
function isLazyHelper(walk: Walk, { callee, args }: Call): boolean {
  const isShadowed = walk.scope.resolve('wwFormulas') !== null
  return !isShadowed && lazyHelper(callee) !== undefined && args.every(({ kind }) => kind !== 'spread')
}

/** Whether the callee is a borrowed method, as in `Object.prototype.hasOwnProperty.call` or `[].slice.call`. */
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

/** Infers the type of a `new` expression. */
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
