import * as z from 'zod'
import { newPassword } from './newPassword.ts'

/** Request body for changing one's own password; unknown keys are refused. */
export const changePasswordRequest = z.strictObject({ current: z.string().min(1).max(256), password: newPassword })

/** Request to change one's own password. */
export type ChangePasswordRequest = z.infer<typeof changePasswordRequest>
