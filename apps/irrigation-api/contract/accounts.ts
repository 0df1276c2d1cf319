import { listQuery } from '@sluice/protocol'
import * as z from 'zod'

/** An account as product staff finds it. */
export const accountItem = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  status: z.string(),
  created_at: z.string(),
  /** State and plan of the subscription; null where nobody takes money. */
  subscription_status: z.string().nullable(),
  plan: z.string().nullable(),
  /** People who have joined. */
  users: z.number().int(),
})

/** `q` looks for names of accounts, and for the address of anybody in one, written whole. */
export const accountQuery = listQuery.extend({ status: z.enum(['active', 'suspended', 'closed']).optional() })
