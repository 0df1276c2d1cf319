import { listQuery } from '@sluice/protocol'
import * as z from 'zod'

/** A notification to the signed-in user: the event (`kind`) and its target; `data` has the values for its sentence. */
export const notificationItem = z.object({
  id: z.uuid(),
  kind: z.string(),
  target_type: z.string(),
  target_id: z.uuid(),
  data: z.unknown(),
  created_at: z.string(),
  read_at: z.string().nullable(),
})

/** Filters of the list. */
export const notificationQuery = listQuery.omit({ q: true }).extend({ unread: z.stringbool().optional() })

/** Notifications to mark as read; all when `ids` is absent. */
export const notificationRead = z.strictObject({ ids: z.array(z.uuid()).max(500).optional() })

/** Number of unread notifications. */
export const notificationsLeft = z.object({ unread: z.number().int() })
