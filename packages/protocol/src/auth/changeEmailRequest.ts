import * as z from 'zod'

/** Body of who wants to sign in with another address; unknown keys are refused. */
export const changeEmailRequest = z.strictObject({
  email: z.email().max(254).toLowerCase(),
  password: z.string().min(1).max(256),
})

/** Another address to sign in with. */
export type ChangeEmailRequest = z.infer<typeof changeEmailRequest>
