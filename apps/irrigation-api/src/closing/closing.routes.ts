import { oneTimeCode } from '@sluice/protocol'
import * as z from 'zod'
import { toFastifyPath } from '../http/toFastifyPath.ts'

/** The address that closes an account. */
export const closingRoutes = {
  close: {
    method: 'POST',
    url: toFastifyPath('/api:crm/account/close'),
    config: { access: ['owner'], isAccountData: true },
    schema: {
      summary: 'Close the company: everybody is signed out, and all of it is erased after thirty days',
      body: z.strictObject({
        /** What the company is called, typed once more. */
        name: z.string().trim().min(1).max(200),
        password: z.string().min(1).max(256),
        code: oneTimeCode.optional(),
      }),
      response: { 200: z.object({ erased_at: z.string() }) },
    },
  },
} as const
