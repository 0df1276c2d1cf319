import { useState, useSyncExternalStore } from 'react'
import { Binding } from '../graph/Binding.ts'
import { useRuntime } from './RuntimeContext.ts'

/** Returns the value of a computation over the runtime; renders again when it changes. */
export function useReadable<T>(name: string, read: () => T): T {
  const { graph } = useRuntime()
  const [binding] = useState(() => new Binding(graph, name, read, { structure: true }))
  const [peek] = useState(() => () => binding.peek())
  const [subscribe] = useState(() => (notify: () => void) => binding.listen(notify, binding.version))
  return useSyncExternalStore(subscribe, peek, peek)
}
