import * as z from 'zod'
import type { MountedRoute } from '../http/routes.ts'
import { type JsonSchema, sampleOf } from './sampleOf.ts'

/** A place where a call refers to a row: in its path, query or body. */
export interface IdPlace {
  readonly part: 'body' | 'params' | 'query'
  readonly path: string
}

/** A route with the places where it refers to rows. */
export interface WalkedCall {
  readonly name: string
  readonly route: MountedRoute
  readonly places: readonly IdPlace[]
}

/** Input of a call, with ids from `idAt`. */
export interface SampleCall {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, unknown>> | undefined
}

/** Sample call of a route, with the places where it refers to rows. */
export function toWalkedCall(route: MountedRoute): WalkedCall {
  const places: IdPlace[] = []
  toSampleCall(route, (place) => {
    places.push(place)
    return ''
  })
  return { name: `${route.method} ${route.path}`, route, places }
}

/** Sample call of a route, from its schemas; of the query filters only the target is sent, so that nothing else empties the list. */
export function toSampleCall(
  { params, query, body }: MountedRoute,
  idAt: (place: IdPlace) => string,
  target?: IdPlace,
): SampleCall {
  const sample = (part: IdPlace['part'], schema: unknown) =>
    schema instanceof z.ZodType
      ? sampleOf(toJsonSchema(schema), (path) => idAt({ part, path }), { isRow: part === 'body' })
      : undefined
  const required = query instanceof z.ZodType ? (toJsonSchema(query).required ?? []) : []
  const filters = Object.entries((sample('query', query) ?? {}) as SampleCall['query']) // queries are strings
  return {
    params: (sample('params', params) ?? {}) as SampleCall['params'], // parameters are strings
    query: Object.fromEntries(filters.filter(([name]) => required.includes(name) || name === target?.path)),
    body: sample('body', body) as SampleCall['body'], // bodies are objects
  }
}

/** JSON schema of the input, as far as it is used here. */
export function toJsonSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as unknown as JsonSchema // its own type is wider
}
