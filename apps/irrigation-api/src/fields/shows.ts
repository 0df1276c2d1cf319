import { type SensitiveEntity, sensitiveFields } from '@sluice/irrigation-rules'
import * as z from 'zod'

/**
 * Which kind of record an answer shows: one name for a row or a list of such rows, else a name for each place, with dots between
 * the steps (`open_quotes`, `items.lines`); the empty place is the answer itself.
 */
export type Shows = SensitiveEntity | Readonly<Record<string, SensitiveEntity>>

/** A place in an answer, and the kind of record that is there. */
export interface ShownPlace {
  readonly path: readonly string[]
  readonly entity: SensitiveEntity
}

/** Whether an entity has fields that some people must not see. */
export function isSensitive(name: string): name is SensitiveEntity {
  return Object.hasOwn(sensitiveFields, name)
}

/** The places of an answer where records with sensitive fields are; a list has them in its `items`. */
export function placesOf(shows: Shows | undefined, answer: z.ZodType): readonly ShownPlace[] {
  if (shows === undefined) return []
  if (typeof shows !== 'string')
    return Object.entries(shows).map(([path, entity]) => ({ path: path.split('.').filter(Boolean), entity }))
  const isList = answer instanceof z.ZodObject && 'items' in answer.shape
  return [{ path: isList ? ['items'] : [], entity: shows }]
}
