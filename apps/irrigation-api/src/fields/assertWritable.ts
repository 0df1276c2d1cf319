import { type Actor, hiddenFields } from '@sluice/irrigation-rules'
import { ApiError } from '../http/ApiError.ts'
import type { ShownPlace } from './shows.ts'

/**
 * Refuses a body that sets what the actor may not see; a route writes the record that it answers.
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
