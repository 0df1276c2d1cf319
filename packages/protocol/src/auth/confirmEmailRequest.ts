import * as z from 'zod'
import { mailedToken } from './mailedToken.ts'

/**
 * Request body for confirming an address: the token of the mailed link, and the password of the sign-up unless that user is
 * signed in.
 */
export const confirmEmailRequest = mailedToken.extend({ password: z.string().min(1).max(256).optional() })

/** Request to confirm an address. */
export type ConfirmEmailRequest = z.infer<typeof confirmEmailRequest>
