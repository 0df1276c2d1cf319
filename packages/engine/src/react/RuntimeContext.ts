import { createContext, useContext, useState, useSyncExternalStore } from 'react'
import type { Runtime } from '../app/Runtime.ts'
import { Binding } from '../graph/Binding.ts'

/** Context with the runtime of the tree. */
export const RuntimeContext = createContext<Runtime | null>(null)

/** Returns the runtime of the tree. @throws {Error} outside of `<App>`. */
export function useRuntime(): Runtime {
  const runtime = useContext(RuntimeContext)
  if (!runtime) throw new Error('Elements render inside <App> only.')
  return runtime
}

/** Returns the value of a computation over the runtime; renders again when it changes. */
export function useReadable<T>(name: string, read: () => T): T {
  const { graph } = useRuntime()
  const [binding] = useState(() => new Binding(graph, name, read, { structure: true }))
  const [peek] = useState(() => () => binding.peek())
  const [subscribe] = useState(() => (notify: () => void) => binding.listen(notify, binding.version))
  return useSyncExternalStore(subscribe, peek, peek)
}
