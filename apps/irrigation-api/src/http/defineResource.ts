import type * as z from 'zod'
import type { Access } from './access.ts'
import type { RequestContext } from './context.ts'
import type { Shows } from './shows.ts'

type Schema = z.ZodType

/** One route of the API: access, input and answer. */
export interface Route<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  A extends Schema = Schema,
> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Path as sent, for example `/api:crm/clients/:id`. */
  readonly path: string
  readonly access: Access
  readonly summary: string
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  readonly answer: A
  /** Records with sensitive fields in the answer; fields the actor may not see are removed from it and refused as input. */
  readonly shows?: Shows
  /** Whether product staff may call it while visiting an account, although it writes. */
  readonly isForVisits?: boolean
  /** Download name and type, when the answer is a file instead of JSON. */
  readonly file?: { readonly name: string; readonly type: string }
  /** Whether it accepts work done in the field, which an expired subscription does not block. */
  readonly isFieldWork?: boolean
  /** Whether it is about the account itself, and stays available when the subscription has expired. */
  readonly isAccountData?: boolean
  /** Whether it calls the billing provider, which happens outside of transactions. */
  readonly asksProvider?: boolean
  /** Status code on success; defaults to 200. */
  readonly status?: number
}

/** Declares a route; the types of its handler are inferred from it. */
export function defineRoute<
  P extends Schema = z.ZodUndefined,
  Q extends Schema = z.ZodUndefined,
  B extends Schema = z.ZodUndefined,
  A extends Schema = Schema,
>(route: Route<P, Q, B, A>): Route<P, Q, B, A> {
  return route
}

/** The parsed parts of a request to a route. */
type RouteInput<R> =
  R extends Route<infer P, infer Q, infer B, infer _A>
    ? { readonly params: z.output<P>; readonly query: z.output<Q>; readonly body: z.output<B> }
    : never

/** Handler of a route, called inside the transaction of the request. */
type Handler<R> =
  R extends Route<infer _P, infer _Q, infer _B, infer A>
    ? (context: RequestContext, input: RouteInput<R>) => Promise<z.input<A>>
    : never

/** One handler for each route of a resource. */
export type Handlers<T> = { readonly [K in keyof T]: Handler<T[K]> }

/** A route with its handler, types erased. */
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
