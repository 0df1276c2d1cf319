import type { Expression } from '../ast.ts'
import { arrayLike } from '../runtime/arrayLike.ts'
import { allowCall } from '../runtime/callable.ts'
import { tagOf } from '../runtime/tagOf.ts'

type Call = Expression & { readonly kind: 'call' }

const asList = allowCall((value) => (Array.isArray(value) ? value : [...arrayLike(value)]))
const asTag = allowCall(tagOf)

/**
 * `Object.prototype.hasOwnProperty.call(value, …)` and `[].push.apply(value, list)` are calls of that method on the
 * value. Null for a call that borrows nothing.
 */
export function borrowedMethod(node: Call): Call | null {
  const { callee, start, end } = node
  const [value, ...rest] = node.args
  if (callee.kind !== 'member' || callee.object.kind !== 'member' || !value || value.kind === 'spread') return null
  const { object, property } = callee.object
  const owner = ownerOf(object)
  if (!owner || typeof property !== 'string') return null
  const given =
    callee.property === 'call'
      ? rest
      : rest.slice(0, 1).map((list) => ({ ...list, kind: 'spread', value: list }) as const)
  const call = (target: Expression, args: readonly Expression[]): Call => ({
    kind: 'call',
    callee: target,
    args,
    optional: false,
    start,
    end,
  })
  const literal = (held: unknown): Expression => ({ kind: 'literal', value: held, start, end })
  if (owner === 'Object' && property === 'toString') return call(literal(asTag), [value])
  const receiver = owner === 'Array' ? call(literal(asList), [value]) : value
  return call({ kind: 'member', object: receiver, property, optional: false, start, end }, given)
}

/** The name of the standard prototype that a node is, or that an empty literal stands for. */
function ownerOf(node: Expression): string | null {
  if (node.kind === 'member')
    return node.property === 'prototype' && node.object.kind === 'name' ? node.object.name : null
  if (node.kind === 'array') return node.items.length === 0 ? 'Array' : null
  return node.kind === 'object' && node.entries.length === 0 ? 'Object' : null
}
