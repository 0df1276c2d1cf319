import * as z from 'zod'

/** The signed-in user; servers may add fields, also to the account. */
export const me = z.looseObject({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
  locale: z.string(),
  /** Whether the person has opened the link that was mailed to the address; servers that do not mail one leave it out. */
  email_verified: z.boolean().optional(),
  account_id: z.uuid().nullable(),
  account: z.looseObject({ name: z.string(), timezone: z.string(), default_locale: z.string() }).nullable(),
})

/** The signed-in user. */
export type Me = z.infer<typeof me>
