import { type Actor, hiddenFields, sensitiveFields } from '@sluice/irrigation-rules'
import * as z from 'zod'
import { ApiError } from '../http/ApiError.ts'
import type { ShownPlace } from '../http/shows.ts'

/**
 * Schema of an answer in which every sensitive field is nullable.
 * @throws {Error} when the schema has no record at a place.
 */
export function withNullable(answer: z.ZodType, places: readonly ShownPlace[]): z.ZodType {
  return places.reduce((schema, { path, entity }) => {
    const names = Object.values(sensitiveFields[entity]).flat()
    return nullableAt(schema, path, names)
  }, answer)
}

function nullableAt(schema: z.ZodType, path: readonly string[], names: readonly string[]): z.ZodType {
  if (schema instanceof z.ZodNullable) return nullableAt(schema.unwrap() as z.ZodType, path, names).nullable()
  if (schema instanceof z.ZodArray) return z.array(nullableAt(schema.element as z.ZodType, path, names))
  const [step, ...rest] = path
  if (!(schema instanceof z.ZodObject)) throw new Error(`An answer shows no record at “${path.join('.')}”.`)
  const shape: Readonly<Record<string, z.ZodType>> = schema.shape
  const changed = step === undefined ? names : [step]
  const next = changed.flatMap((name) => {
    const field = shape[name]
    if (!field) return []
    return [[name, step === undefined ? field.nullable() : nullableAt(field, rest, names)] as const]
  })
  if (step !== undefined && next.length === 0) throw new Error(`An answer has nothing at “${path.join('.')}”.`)
  return schema.extend(Object.fromEntries(next))
}

/** Replaces fields of an answer that the actor may not see by null. */
export function withoutHidden(answer: unknown, places: readonly ShownPlace[], actor: Actor): unknown {
  return places.reduce((value, { path, entity }) => hideAt(value, path, hiddenFields(entity, actor)), answer)
}

function hideAt(value: unknown, path: readonly string[], hidden: readonly string[]): unknown {
  if (hidden.length === 0) return value
  if (Array.isArray(value)) return value.map((item) => hideAt(item, path, hidden))
  if (typeof value !== 'object' || value === null) return value
  const [step, ...rest] = path
  if (step !== undefined && !(step in value)) return value
  if (step !== undefined) return { ...value, [step]: hideAt(Reflect.get(value, step), rest, hidden) }
  const present = hidden.filter((name) => name in value)
  return { ...value, ...Object.fromEntries(present.map((name) => [name, null])) }
}

/**
 * Refuses a body that sets fields the actor may not see; a route writes the same kind of record as it returns.
 * @throws {ApiError} 403 `auth.field_forbidden` with the names of the fields.
 */
export function assertWritable(body: unknown, places: readonly ShownPlace[], actor: Actor): void {
  const entity = places.find(({ path }) => path.length === 0)?.entity
  if (!entity || typeof body !== 'object' || body === null) return
  const hidden: readonly string[] = hiddenFields(entity, actor)
  const refused = hidden.filter((name) => Reflect.get(body, name) !== undefined)
  if (refused.length === 0) return
  const fields = Object.fromEntries(refused.map((name) => [name, 'Your role may not see it.']))
  throw new ApiError(403, 'auth.field_forbidden', 'Your role may not set these fields.', { payload: { fields } })
}
