/**
 * Caches nodes that contain an `await`. Others are not cached: the compiler does not ask about parts of a node without
 * `await`, so each is searched twice at most.
 */
const known = new WeakSet<object>()

/** Whether a node, or a list of nodes, contains an `await` that belongs to its own function; false for any other value. */
export function hasAwait(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false
  if (known.has(node)) return true
  const { kind, isAwait }: { readonly kind?: unknown; readonly isAwait?: unknown } = node
  const found =
    kind === 'await' || isAwait === true || (kind !== 'function' && Object.values({ ...node }).some(hasAwait))
  if (found) known.add(node)
  return found
}
