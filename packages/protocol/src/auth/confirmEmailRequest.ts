import * as z from 'zod'
import { mailedToken } from './mailedToken.ts'

/** That an address is right: the token of the mailed link, and the password of the sign-up unless whoever signed up is signed in. */
export const confirmEmailRequest = mailedToken.extend({ password: z.string().min(1).max(256).optional() })

/** Body of the confirmation of an address. */
export type ConfirmEmailRequest = z.infer<typeof confirmEmailRequest>
