import { listQuery } from '@sluice/protocol'
import * as z from 'zod'

/** An account in the search of product staff. */
export const accountItem = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  status: z.string(),
  created_at: z.string(),
  /** State and plan of the subscription; null where payments are disabled. */
  subscription_status: z.string().nullable(),
  plan: z.string().nullable(),
  /** Number of users who have joined. */
  users: z.number().int(),
})

/** `q` matches account names, and complete addresses of users. */
export const accountQuery = listQuery.extend({ status: z.enum(['active', 'suspended', 'closed']).optional() })
