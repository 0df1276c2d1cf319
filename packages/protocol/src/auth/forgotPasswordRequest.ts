import type * as z from 'zod'
import { loginRequest } from './loginRequest.ts'

/** Request body for a link to set a new password; unknown keys are refused. */
export const forgotPasswordRequest = loginRequest.pick({ email: true })

/** Request for a link to set a new password. */
export type ForgotPasswordRequest = z.infer<typeof forgotPasswordRequest>
