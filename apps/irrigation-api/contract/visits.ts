import * as z from 'zod'

/** Product staff begins to look into an account; everything read is written down there. */
export const visitCreate = z.strictObject({
  account_id: z.uuid(),
  /** Why; the account sees it in its activity log. */
  reason: z.string().trim().min(5).max(400),
})

/** Which account product staff is looking into. */
export const visit = z.object({ account_id: z.uuid(), name: z.string(), started_at: z.iso.datetime() })
