import * as z from 'zod'

/** Body of a sign-in with e-mail and password; unknown keys are refused. */
export const loginRequest = z.strictObject({
  email: z.string().trim().toLowerCase().min(3).max(254),
  password: z.string().min(1).max(256),
})

/** A sign-in with e-mail and password. */
export type LoginRequest = z.infer<typeof loginRequest>
