import * as z from 'zod'
import { toFastifyPath } from '../http/toFastifyPath.ts'

/** Addresses of the export of an account. */
export const exportRoutes = {
  start: {
    method: 'POST',
    url: toFastifyPath('/api:crm/account/export'),
    config: { access: ['owner'], isAccountData: true },
    schema: {
      summary: 'The address of a .zip with all rows and pictures of the company, for an hour',
      body: z.strictObject({ password: z.string().min(1).max(256) }),
      response: { 200: z.object({ url: z.string(), expires_at: z.string() }) },
    },
  },
  download: {
    method: 'GET',
    url: '/files/exports/:account',
    config: { access: 'public' },
    schema: {
      summary: 'All rows and pictures of a company, behind a signed address',
      produces: ['application/zip'],
      params: z.strictObject({ account: z.uuid() }),
      querystring: z.strictObject({
        user: z.uuid(),
        expires: z.string().regex(/^\d{1,16}$/),
        signature: z.string().max(64),
      }),
    },
  },
} as const
