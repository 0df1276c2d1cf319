import { createContext, useContext } from 'react'
import type { Runtime } from '../app/Runtime.ts'

/** Context with the runtime of the tree. */
export const RuntimeContext = createContext<Runtime | null>(null)

/** Returns the runtime of the tree. @throws {Error} outside of `<App>`. */
export function useRuntime(): Runtime {
  const runtime = useContext(RuntimeContext)
  if (!runtime) throw new Error('Elements render inside <App> only.')
  return runtime
}
