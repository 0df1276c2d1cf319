import { createContext, useContext, useState, useSyncExternalStore } from 'react'
import { Binding } from '../graph/Binding.ts'
import type { PageModel } from '../project/model.ts'
import type { PageApp } from './element/PageApp.ts'
import type { FollowedApp } from './navigation/followApp.ts'

/** A running app as the views need it. */
export interface RunningApp extends PageApp, FollowedApp {
  /** Work to finish before a page shows, besides loading its data, style and elements; views add to it. */
  readonly preparations: Set<(page: PageModel) => Promise<void>>
}

/** Context with the runtime of the tree. */
export const RuntimeContext = createContext<RunningApp | null>(null)

/** Returns the runtime of the tree. @throws {Error} outside of `<App>`. */
export function useRuntime(): RunningApp {
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
