import { listQuery } from '@sluice/protocol'
import * as z from 'zod'

/** Something the signed-in user should know of: what happened (`kind`) to what; `data` has what a sentence about it needs. */
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

/** Which ones were read; all of them when none is named. */
export const notificationRead = z.strictObject({ ids: z.array(z.uuid()).max(500).optional() })

/** How many are left. */
export const notificationsLeft = z.object({ unread: z.number().int() })
