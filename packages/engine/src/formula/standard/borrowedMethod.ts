import type { Expression } from '../ast.ts'

type Call = Expression & { readonly kind: 'call' }
type Member = Expression & { readonly kind: 'member' }

/** `Object.prototype.hasOwnProperty.call(value, …)` and `[].slice.call(value, …)` are calls of that method on the value. */
export function borrowedMethod({ callee, args, start, end }: Call): { node: Call; callee: Member } | null {
  const [object, ...rest] = args
  if (callee.kind !== 'member' || callee.property !== 'call' || !object || object.kind === 'spread') return null
  const method = callee.object
  if (method.kind !== 'member' || typeof method.property !== 'string' || !isBlank(method.object)) return null
  const borrowed: Member = { kind: 'member', object, property: method.property, optional: false, start, end }
  return { node: { kind: 'call', callee: borrowed, args: rest, optional: false, start, end }, callee: borrowed }
}

/** A standard prototype by name, or an empty literal that stands for it. */
function isBlank(node: Expression): boolean {
  if (node.kind === 'member') return node.property === 'prototype' && node.object.kind === 'name'
  return (node.kind === 'array' && node.items.length === 0) || (node.kind === 'object' && node.entries.length === 0)
}
