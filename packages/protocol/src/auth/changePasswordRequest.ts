import * as z from 'zod'
import { newPassword } from './newPassword.ts'

/** Body of who changes the own password; unknown keys are refused. */
export const changePasswordRequest = z.strictObject({ current: z.string().min(1).max(256), password: newPassword })

/** A new password instead of the present one. */
export type ChangePasswordRequest = z.infer<typeof changePasswordRequest>
