import type { Access } from './access.ts'

/** Converts a path as sent (`/api:crm/clients/:id`) to the router's notation, where a literal colon is doubled. */
export function toFastifyPath(path: string): string {
  return path.replace(/^\/api:/, '/api::')
}

/** Methods that a URL supports; empty for an unknown one. The catch-all route of the app does not count. */
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

/** A route as mounted on the server. */
export interface MountedRoute {
  readonly method: string
  /** Path as sent, with `:name` for its parameters. */
  readonly path: string
  readonly access: Access
  readonly isFieldWork: boolean | undefined
  readonly isAccountData: boolean | undefined
  /** Zod schemas of the input. */
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}
