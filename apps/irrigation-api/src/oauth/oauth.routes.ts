import { session } from '@sluice/protocol'
import * as z from 'zod'
import { signInContinue } from '../../contract/secondFactor.ts'
import { toFastifyPath } from '../http/toFastifyPath.ts'
import { providerNames } from './signInProvider.ts'

const provider = z.enum(providerNames)
const redirect_uri = z.string().min(1).max(500)
const short = z.string().min(1).max(2000)

/** Addresses of signing in with a provider; each provider has its own name for the address where people sign in. */
export const oauthRoutes = {
  init: {
    method: 'GET',
    url: toFastifyPath('/api:auth/oauth/:provider/init'),
    config: { access: 'public' },
    schema: {
      summary: 'Begin to sign in with a provider: the address to send people to',
      params: z.strictObject({ provider }),
      querystring: z.strictObject({ redirect_uri }),
      response: { 200: z.object({ authUrl: z.string(), facebook_authurl: z.string().optional() }) },
    },
  },
  finish: {
    method: 'GET',
    url: toFastifyPath('/api:auth/oauth/:provider/:type'),
    config: { access: 'public' },
    schema: {
      summary: 'Finish it: sign in, or sign up where there is no account yet',
      params: z.strictObject({ provider, type: z.enum(['login', 'signup', 'continue']) }),
      querystring: z.strictObject({ redirect_uri, code: short, state: short, iss: z.url().max(500).optional() }),
      response: {
        200: z.object({
          token: z.string(),
          expiresAt: z.string(),
          name: z.string(),
          email: z.string(),
          isNew: z.boolean(),
        }),
      },
    },
  },
  continueSignIn: {
    method: 'POST',
    url: toFastifyPath('/api:auth/oauth/continue'),
    config: { access: 'public' },
    schema: {
      summary: 'Sign in with a code of the second factor, after a provider has said who it is',
      body: signInContinue,
      response: { 200: session },
    },
  },
} as const
