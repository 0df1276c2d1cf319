import * as z from 'zod'
import { newPassword } from './newPassword.ts'

/** Body of a new password with the token of the link that was mailed; unknown keys are refused. */
export const resetPasswordRequest = z.strictObject({
  token: z.string().max(200),
  password: newPassword,
})

/** A new password with the token of the link that was mailed. */
export type ResetPasswordRequest = z.infer<typeof resetPasswordRequest>
