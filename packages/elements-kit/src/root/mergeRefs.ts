import type { Ref, RefCallback } from 'react'

/** One ref callback that serves several refs and undoes each of them when the node leaves. */
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
