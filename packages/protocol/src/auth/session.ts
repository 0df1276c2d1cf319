import * as z from 'zod'

/** Response to a sign-in or a refresh: a short-lived access token and its expiry (ISO 8601, UTC). */
export const session = z.object({ authToken: z.string().min(1), expiresAt: z.iso.datetime() })

/** A short-lived access token and its expiry. */
export type Session = z.infer<typeof session>
