import { listQuery } from '@sluice/protocol'
import * as z from 'zod'

/** Activity log entry: actor, action, target and time; `diff` has details that depend on the action. */
export const activityItem = z.object({
  id: z.uuid(),
  at: z.string(),
  actor_id: z.uuid().nullable(),
  /** Name of the user; null for the system, clients and product staff. */
  actor_name: z.string().nullable(),
  verb: z.string(),
  target_type: z.string(),
  target_id: z.uuid(),
  diff: z.unknown(),
})

/** Filters of the activity log; `from` is inclusive, `until` exclusive. */
export const activityQuery = listQuery.omit({ q: true }).extend({
  actor_id: z.uuid().optional(),
  target_type: z.string().max(120).optional(),
  target_id: z.uuid().optional(),
  verb: z.string().max(80).optional(),
  from: z.iso.datetime({ offset: true }).optional(),
  until: z.iso.datetime({ offset: true }).optional(),
})
