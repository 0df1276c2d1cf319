import type { Expression, Statement } from '../ast.ts'

const known = new WeakMap<object, boolean>()

/** Whether a node holds an `await` of its own function. */
export function hasAwait(node: Expression | Statement): boolean {
  return search(node)
}

function search(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false
  if (Array.isArray(node)) return node.some(search)
  const answer = known.get(node)
  if (answer !== undefined) return answer
  const found = isAwait(node) || (!isFunction(node) && Object.values(node).some(search))
  known.set(node, found)
  return found
}

function isAwait(node: object): boolean {
  return ('kind' in node && node.kind === 'await') || ('isAwait' in node && node.isAwait === true)
}

function isFunction(node: object): boolean {
  return 'kind' in node && node.kind === 'function'
}
