import { type SensitiveEntity, sensitiveFields } from '@sluice/irrigation-rules'
import * as z from 'zod'

/**
 * Kinds of sensitive records in an answer: one name for a row or a list of rows, else a name per place, with dots between the steps
 * (`open_quotes`, `items.lines`); the empty place is the answer itself.
 */
export type Shows = SensitiveEntity | Readonly<Record<string, SensitiveEntity>>

/** A place in an answer, with its kind of record. */
export interface ShownPlace {
  readonly path: readonly string[]
  readonly entity: SensitiveEntity
}

/** Whether an entity has sensitive fields. */
export function isSensitive(name: string): name is SensitiveEntity {
  return Object.hasOwn(sensitiveFields, name)
}

/** Places of an answer with sensitive records; those of a list are in its `items`. */
export function placesOf(shows: Shows | undefined, answer: z.ZodType): readonly ShownPlace[] {
  if (shows === undefined) return []
  if (typeof shows !== 'string')
    return Object.entries(shows).map(([path, entity]) => ({ path: path.split('.').filter(Boolean), entity }))
  const isList = answer instanceof z.ZodObject && 'items' in answer.shape
  return [{ path: isList ? ['items'] : [], entity: shows }]
}
