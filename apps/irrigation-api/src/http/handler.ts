import type * as z from 'zod'
import type { Route } from './defineRoute.ts'
import type { RequestContext } from './requestContext.ts'

/** The parsed parts of a request to a route. */
type RouteInput<R> =
  R extends Route<infer P, infer Q, infer B, infer _A>
    ? { readonly params: z.output<P>; readonly query: z.output<Q>; readonly body: z.output<B> }
    : never

/** What answers a route, inside the transaction of the request. */
type Handler<R> =
  R extends Route<infer _P, infer _Q, infer _B, infer A>
    ? (context: RequestContext, input: RouteInput<R>) => Promise<z.input<A>>
    : never

/** One handler for each route of a resource. */
export type Handlers<T> = { readonly [K in keyof T]: Handler<T[K]> }
