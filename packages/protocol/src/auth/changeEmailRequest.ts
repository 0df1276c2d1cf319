import * as z from 'zod'

/** Request body for changing the sign-in address; unknown keys are refused. */
export const changeEmailRequest = z.strictObject({
  email: z.email().max(254).toLowerCase(),
  password: z.string().min(1).max(256),
})

/** Request to change the sign-in address. */
export type ChangeEmailRequest = z.infer<typeof changeEmailRequest>
