import * as z from 'zod'
import type { ShownPlace, Shows } from './shows.ts'

/** The places of an answer where records with sensitive fields are; a list has them in its `items`. */
export function placesOf(shows: Shows | undefined, answer: z.ZodType): readonly ShownPlace[] {
  if (shows === undefined) return []
  if (typeof shows !== 'string')
    return Object.entries(shows).map(([path, entity]) => ({ path: path.split('.').filter(Boolean), entity }))
  const isList = answer instanceof z.ZodObject && 'items' in answer.shape
  return [{ path: isList ? ['items'] : [], entity: shows }]
}
