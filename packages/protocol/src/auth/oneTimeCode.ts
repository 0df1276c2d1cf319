import * as z from 'zod'

/** Six digits of an authenticator app, or a recovery code; both as typed, possibly with spaces or hyphens. */
export const oneTimeCode = z.string().trim().min(6).max(40)
