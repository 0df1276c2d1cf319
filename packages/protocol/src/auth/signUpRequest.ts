import * as z from 'zod'
import { newPassword } from './newPassword.ts'

/** Request body for signing up; the company is named after the person until it has a name. Unknown keys are refused. */
export const signUpRequest = z.strictObject({
  email: z.email().max(254).toLowerCase(),
  password: newPassword,
  name: z.string().trim().min(1).max(120),
  company: z.string().trim().min(2).max(120).optional(),
  locale: z.enum(['en', 'es']).optional(),
  timezone: z.string().max(60).optional(),
})

/** Request to sign up. */
export type SignUpRequest = z.infer<typeof signUpRequest>
