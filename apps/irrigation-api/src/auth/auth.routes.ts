import { roles } from '@sluice/irrigation-rules'
import {
  acceptInvitationRequest,
  changeEmailRequest,
  changePasswordRequest,
  confirmEmailRequest,
  forgotPasswordRequest,
  loginRequest,
  mailedToken,
  me,
  resetPasswordRequest,
  session,
  signUpRequest,
} from '@sluice/protocol'
import * as z from 'zod'
import { invitationShown } from '../../contract/users.ts'
import { members } from '../http/roles.ts'
import { toFastifyPath } from '../http/toFastifyPath.ts'

/** Addresses of sign-in; they set and read the refresh cookie, so their handlers see the raw request. */
export const authRoutes = {
  login: {
    method: 'POST',
    url: toFastifyPath('/api:auth/login'),
    config: { access: 'public' },
    schema: { summary: 'Sign in', body: loginRequest, response: { 200: session } },
  },
  signUp: {
    method: 'POST',
    url: toFastifyPath('/api:auth/signup'),
    config: { access: 'public' },
    schema: {
      summary: 'Sign up with a company; the answer is the same whether the address is known or not, the mail is not',
      body: signUpRequest,
      response: { 200: session },
    },
  },
  confirmEmail: {
    method: 'POST',
    url: toFastifyPath('/api:auth/confirm-email'),
    config: { access: 'public' },
    schema: {
      summary: 'Confirm an address with the token of a mailed link and the password of the sign-up',
      body: confirmEmailRequest,
      response: { 204: z.undefined() },
    },
  },
  resendConfirmation: {
    method: 'POST',
    url: toFastifyPath('/api:auth/confirm-email/send'),
    config: { access: members },
    schema: { summary: 'Mail the link that confirms the address again', response: { 204: z.undefined() } },
  },
  changeEmail: {
    method: 'POST',
    url: toFastifyPath('/api:auth/change-email'),
    config: { access: roles },
    schema: {
      summary: 'Mail a link to another address to sign in with; the answer is the same whether that is known or not',
      body: changeEmailRequest,
      response: { 204: z.undefined() },
    },
  },
  confirmEmailChange: {
    method: 'POST',
    url: toFastifyPath('/api:auth/change-email/confirm'),
    config: { access: 'public' },
    schema: {
      summary:
        'Sign in with another address, by the token of the mailed link, and by the password or the session of who asked',
      body: confirmEmailRequest,
      response: { 204: z.undefined() },
    },
  },
  readInvitation: {
    method: 'POST',
    url: toFastifyPath('/api:auth/invitation'),
    config: { access: 'public' },
    schema: { summary: 'What an invitation says', body: mailedToken, response: { 200: invitationShown } },
  },
  acceptInvitation: {
    method: 'POST',
    url: toFastifyPath('/api:auth/accept-invitation'),
    config: { access: 'public' },
    schema: {
      summary: 'Join a company with the token of a mailed link, and sign in',
      body: acceptInvitationRequest,
      response: { 200: session },
    },
  },
  changePassword: {
    method: 'POST',
    url: toFastifyPath('/api:auth/change-password'),
    config: { access: roles },
    schema: {
      summary: 'A new password; every other device is signed out',
      body: changePasswordRequest,
      response: { 204: z.undefined() },
    },
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
