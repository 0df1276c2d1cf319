import type { ReactNode } from 'react'
import { Router } from 'wouter'
import { routePattern } from '../navigation/routePattern.ts'
import { type RunningApp, RuntimeContext, useReadable } from './RuntimeContext.ts'

interface Props {
  readonly runtime: RunningApp
  readonly children: ReactNode
}

/**
 * Makes wouter's hooks and components work in React code around an app: they know the stored paths with their parameters, and
 * navigate through the app's access guard and life cycle.
 */
export function AppRouter({ runtime, children }: Props): ReactNode {
  return (
    <RuntimeContext value={runtime}>
      <Routed runtime={runtime}>{children}</Routed>
    </RuntimeContext>
  )
}

function Routed({ runtime: { navigation, services }, children }: Props): ReactNode {
  const { origin } = services.history
  const address = useReadable('address', () => new URL(navigation.url.get(), origin))
  const go = (path: string, options?: { readonly replace?: boolean }) =>
    void navigation.go(path, { ...options, progress: true })
  return (
    <Router hook={() => [address.pathname, go]} searchHook={() => address.search.slice(1)} parser={routePattern}>
      {children}
    </Router>
  )
}
