import { roles } from '@sluice/irrigation-rules'
import { forgotPasswordRequest, loginRequest, me, resetPasswordRequest, session } from '@sluice/protocol'
import * as z from 'zod'
import { toFastifyPath } from '../http/toFastifyPath.ts'

/** Addresses of sign-in; they set and read the refresh cookie, so their handlers see the raw request. */
export const authRoutes = {
  login: {
    method: 'POST',
    url: toFastifyPath('/api:auth/login'),
    config: { access: 'public' },
    schema: { summary: 'Sign in', body: loginRequest, response: { 200: session } },
  },
  refresh: {
    method: 'POST',
    url: toFastifyPath('/api:auth/refresh'),
    config: { access: 'public' },
    schema: {
      summary: 'A new access token for the refresh cookie; no content without one',
      response: { 200: session, 204: z.undefined() },
    },
  },
  logout: {
    method: 'POST',
    url: toFastifyPath('/api:auth/logout'),
    config: { access: 'public' },
    schema: { summary: 'Sign out on this device', response: { 204: z.undefined() } },
  },
  forgotPassword: {
    method: 'POST',
    url: toFastifyPath('/api:auth/forgot-password'),
    config: { access: 'public' },
    schema: {
      summary: 'Mail a link to choose a new password; the answer is the same whether the address is known or not',
      body: forgotPasswordRequest,
      response: { 204: z.undefined() },
    },
  },
  resetPassword: {
    method: 'POST',
    url: toFastifyPath('/api:auth/reset-password'),
    config: { access: 'public' },
    schema: {
      summary: 'Choose a new password with the token of a mailed link; ends every sign-in of the person',
      body: resetPasswordRequest,
      response: { 204: z.undefined() },
    },
  },
  me: {
    method: 'GET',
    url: toFastifyPath('/api:auth/me'),
    config: { access: roles },
    schema: { summary: 'The signed-in user', response: { 200: me } },
  },
} as const
