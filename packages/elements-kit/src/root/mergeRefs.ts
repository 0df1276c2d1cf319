import type { Ref, RefCallback } from 'react'

/** Combines several refs in one ref callback, which cleans up each of them when the node is removed. */
export function mergeRefs<T>(...refs: readonly (Ref<T> | undefined)[]): RefCallback<T> {
  return (node) => {
    const undo = refs.map((ref) => attach(ref, node))
    return () => {
      for (const detach of undo) detach()
    }
  }
}

function attach<T>(ref: Ref<T> | undefined, node: T | null): () => void {
  if (typeof ref === 'function') {
    const cleanup = ref(node)
    return typeof cleanup === 'function' ? cleanup : () => void ref(null)
  }
  if (!ref) return () => undefined
  ref.current = node
  return () => {
    ref.current = null
  }
}
