import * as z from 'zod'

/** Body that brings the token of a mailed link; unknown keys are refused. */
export const mailedToken = z.strictObject({ token: z.string().min(1).max(200) })

/** The token of a mailed link. */
export type MailedToken = z.infer<typeof mailedToken>
