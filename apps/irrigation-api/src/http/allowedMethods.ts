import type { MountedRoute } from './mountedRoute.ts'

/** The methods that an address answers; none for one that there is not. The catch-all of the app is no address. */
export function allowedMethods(routes: readonly MountedRoute[], url: string): readonly string[] {
  const [path = ''] = url.split('?')
  const parts = path.split('/')
  const isAt = ({ path: pattern }: MountedRoute) => {
    const wanted = pattern.split('/')
    return (
      pattern !== '/*' &&
      wanted.length === parts.length &&
      wanted.every((part, index) => part.startsWith(':') || part === parts[index])
    )
  }
  return [...new Set(routes.filter(isAt).map(({ method }) => method))].sort()
}
