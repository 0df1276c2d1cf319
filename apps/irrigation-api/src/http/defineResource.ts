import type { Route } from './defineRoute.ts'
import type { Handlers } from './handler.ts'
import type { RequestContext } from './requestContext.ts'

/** A route with the function that answers it, its types erased. */
export interface Endpoint {
  readonly route: Route
  readonly handle: (context: RequestContext, input: never) => Promise<unknown>
}

/** Pairs the routes of a resource with their handlers. */
export function defineResource<T extends Readonly<Record<string, Route>>>(
  routes: T,
  handlers: Handlers<T>,
): readonly Endpoint[] {
  return Object.entries(routes).map(([name, route]) => ({
    route,
    handle: handlers[name] as unknown as Endpoint['handle'], // Handlers<T> pairs every name with the handler of its route
  }))
}
