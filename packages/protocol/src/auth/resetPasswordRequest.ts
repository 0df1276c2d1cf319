import * as z from 'zod'
import { newPassword } from './newPassword.ts'

/** Request body with a new password and the token of the mailed link; unknown keys are refused. */
export const resetPasswordRequest = z.strictObject({
  token: z.string().max(200),
  password: newPassword,
})

/** Request to set a new password with the token of the mailed link. */
export type ResetPasswordRequest = z.infer<typeof resetPasswordRequest>
