import * as z from 'zod'

/** Request body with the token of a mailed link; unknown keys are refused. */
export const mailedToken = z.strictObject({ token: z.string().min(1).max(200) })

/** Token of a mailed link. */
export type MailedToken = z.infer<typeof mailedToken>
