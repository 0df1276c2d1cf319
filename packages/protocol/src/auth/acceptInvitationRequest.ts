import * as z from 'zod'
import { mailedToken } from './mailedToken.ts'
import { newPassword } from './newPassword.ts'

/** Body of who joins a company by the mailed link; unknown keys are refused. */
export const acceptInvitationRequest = mailedToken.extend({
  password: newPassword,
  name: z.string().trim().min(1).max(120).optional(),
})

/** Somebody joins a company. */
export type AcceptInvitationRequest = z.infer<typeof acceptInvitationRequest>
