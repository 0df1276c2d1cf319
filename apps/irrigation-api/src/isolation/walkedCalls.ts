import * as z from 'zod'
import type { MountedRoute } from '../http/routes.ts'
import { type JsonSchema, sampleOf } from './sampleOf.ts'

/** Where a call names a row: a part of its address, of its query, or of its body. */
export interface IdPlace {
  readonly part: 'body' | 'params' | 'query'
  readonly path: string
}

/** A route with the places where it names rows. */
export interface WalkedCall {
  readonly name: string
  readonly route: MountedRoute
  readonly places: readonly IdPlace[]
}

/** What a call sends, with the ids that `idAt` gives for its places. */
export interface SampleCall {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, unknown>> | undefined
}

/** The call of a route, and the places where it names rows. */
export function toWalkedCall(route: MountedRoute): WalkedCall {
  const places: IdPlace[] = []
  toSampleCall(route, (place) => {
    places.push(place)
    return ''
  })
  return { name: `${route.method} ${route.path}`, route, places }
}

/** A call of a route made from its schemas; of what a query may filter by, the target alone, so that nothing else empties the list. */
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
  const filters = Object.entries((sample('query', query) ?? {}) as SampleCall['query']) // queries are texts
  return {
    params: (sample('params', params) ?? {}) as SampleCall['params'], // parameters are texts
    query: Object.fromEntries(filters.filter(([name]) => required.includes(name) || name === target?.path)),
    body: sample('body', body) as SampleCall['body'], // bodies are objects
  }
}

/** The JSON schema of what goes in, as far as it is used here. */
export function toJsonSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as unknown as JsonSchema // its own type is wider
}
