import type * as z from 'zod'
import { loginRequest } from './loginRequest.ts'

/** Body of a request for a link to choose a new password; unknown keys are refused. */
export const forgotPasswordRequest = loginRequest.pick({ email: true })

/** A request for a link to choose a new password. */
export type ForgotPasswordRequest = z.infer<typeof forgotPasswordRequest>
