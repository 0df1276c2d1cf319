import * as z from 'zod'

/** Starts a visit of product staff to an account; all reads are logged there. */
export const visitCreate = z.strictObject({
  account_id: z.uuid(),
  /** Reason, which the account sees in its activity log. */
  reason: z.string().trim().min(5).max(400),
})

/** Account that product staff is visiting. */
export const visit = z.object({ account_id: z.uuid(), name: z.string(), started_at: z.iso.datetime() })
