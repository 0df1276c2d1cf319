import type { Expression } from '../ast.ts'
import { kindOf } from '../methods/kindOf.ts'
import { allowCall } from '../runtime/callable.ts'
import { arrayLike } from '../runtime/iterate.ts'
import { CallableNamespace } from '../runtime/Namespace.ts'
import { ScopeObject } from '../runtime/ScopeObject.ts'

type Call = Expression & { readonly kind: 'call' }

const asList = allowCall((value) => (Array.isArray(value) ? value : [...arrayLike(value)]))
const asTag = allowCall(tagOf)

/**
 * Rewrites `Object.prototype.hasOwnProperty.call(value, …)` and `[].push.apply(value, list)` to calls of that method on
 * the value. Returns null for any other call.
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

/** Returns the name of the standard prototype that a node refers to, directly or through an empty literal. */
function ownerOf(node: Expression): string | null {
  if (node.kind === 'member')
    return node.property === 'prototype' && node.object.kind === 'name' ? node.object.name : null
  if (node.kind === 'array') return node.items.length === 0 ? 'Array' : null
  return node.kind === 'object' && node.entries.length === 0 ? 'Object' : null
}

const NAMES: Readonly<Record<string, string>> = {
  list: 'Array',
  text: 'String',
  object: 'Object',
  function: 'Function',
}

/** `Object.prototype.toString.call(value)`, which texts use to get the kind of a value. */
function tagOf(value: unknown): string {
  if (value === null) return '[object Null]'
  if (value instanceof CallableNamespace) return '[object Function]'
  if (value instanceof ScopeObject) return '[object Object]'
  const name = kindOf(value)?.name ?? typeof value
  const tag = NAMES[name] ?? name.charAt(0).toUpperCase() + name.slice(1)
  return `[object ${tag === 'Bigint' ? 'BigInt' : tag}]`
}
