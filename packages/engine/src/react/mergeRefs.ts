import type { Ref } from 'react'

/** One callback ref that serves several; its cleanup undoes them all. */
export function mergeRefs<T>(...refs: readonly (Ref<T> | undefined)[]): (node: T | null) => () => void {
  return (node) => {
    const cleanups = refs.map((ref) => assign(ref, node))
    return () => {
      for (const cleanup of cleanups) cleanup()
    }
  }
}

function assign<T>(ref: Ref<T> | undefined, node: T | null): () => void {
  if (typeof ref === 'function') {
    const cleanup = ref(node)
    return typeof cleanup === 'function' ? cleanup : () => ref(null)
  }
  if (ref) ref.current = node
  return () => {
    if (ref) ref.current = null
  }
}
