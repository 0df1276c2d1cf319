import type { Expression, Statement } from '../ast.ts'

/**
 * Caches nodes that contain an `await`. Others are not cached: the compiler does not ask about parts of a node without
 * `await`, so each is searched twice at most.
 */
const known = new WeakSet<object>()

/** Whether a node contains an `await` that belongs to its own function. */
export function hasAwait(node: Expression | Statement): boolean {
  return search(node)
}

function search(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false
  if (Array.isArray(node)) return node.some(search)
  if (known.has(node)) return true
  const found = isAwait(node) || (!isFunction(node) && isInside(node))
  if (found) known.add(node)
  return found
}

function isInside(node: object): boolean {
  for (const key in node) if (search(Reflect.get(node, key))) return true
  return false
}

function isAwait(node: object): boolean {
  return ('kind' in node && node.kind === 'await') || ('isAwait' in node && node.isAwait === true)
}

function isFunction(node: object): boolean {
  return 'kind' in node && node.kind === 'function'
}
