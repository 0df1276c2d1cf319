import * as z from 'zod'
import { oneTimeCode } from './oneTimeCode.ts'

/** Request body for signing in with e-mail and password; unknown keys are refused. */
export const loginRequest = z.strictObject({
  email: z.string().trim().toLowerCase().min(3).max(254),
  password: z.string().min(1).max(256),
  /** For users with a second factor: six digits, or one of their recovery codes. */
  code: oneTimeCode.optional(),
  /** Whether an owner reopens their closed account. */
  reopen: z.boolean().optional(),
})

/** Request to sign in with e-mail and password, and a code where there is a second factor. */
export type LoginRequest = z.infer<typeof loginRequest>
