import { sensitiveFields } from '@sluice/irrigation-rules'
import * as z from 'zod'
import type { ShownPlace } from './shows.ts'

/**
 * The schema of an answer where every sensitive field may be null.
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
