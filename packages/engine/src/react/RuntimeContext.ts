import { createContext, useContext } from 'react'
import type { Runtime } from '../app/Runtime.ts'

/** The runtime that a tree renders. */
export const RuntimeContext = createContext<Runtime | null>(null)

/** @throws {Error} outside of `<App>`. */
export function useRuntime(): Runtime {
  const runtime = useContext(RuntimeContext)
  if (!runtime) throw new Error('Elements render inside <App> only.')
  return runtime
}
