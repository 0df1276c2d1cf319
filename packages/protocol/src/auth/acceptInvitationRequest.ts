import * as z from 'zod'
import { mailedToken } from './mailedToken.ts'
import { newPassword } from './newPassword.ts'

/** Request body for joining a company by the mailed link; unknown keys are refused. */
export const acceptInvitationRequest = mailedToken.extend({
  password: newPassword,
  name: z.string().trim().min(1).max(120).optional(),
})

/** Request to join a company. */
export type AcceptInvitationRequest = z.infer<typeof acceptInvitationRequest>
