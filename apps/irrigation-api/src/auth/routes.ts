import { roles } from '@sluice/irrigation-rules'
import {
  type AcceptInvitationRequest,
  acceptInvitationRequest,
  type ChangeEmailRequest,
  type ChangePasswordRequest,
  type ConfirmEmailRequest,
  changeEmailRequest,
  changePasswordRequest,
  confirmEmailRequest,
  type ForgotPasswordRequest,
  forgotPasswordRequest,
  type LoginRequest,
  loginRequest,
  type MailedToken,
  mailedToken,
  me,
  type ResetPasswordRequest,
  resetPasswordRequest,
  type Session as SessionAnswer,
  type SignUpRequest,
  session,
  signUpRequest,
} from '@sluice/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { invitationShown } from '../../contract/users.ts'
import { members } from '../http/access.ts'
import { toFastifyPath } from '../http/routes.ts'
import type { World } from '../world/world.ts'
import { confirmEmail, resendConfirmation } from './confirmEmail.ts'
import { confirmEmailChange, requestEmailChange } from './emailChange.ts'
import { acceptInvitation, readInvitation } from './invitation.ts'
import { findMe } from './me.ts'
import { requestPasswordReset, resetPassword } from './passwordReset.ts'
import { changePassword } from './passwords.ts'
import { assertSameOrigin, bearerToken, linkOrigin, refreshCookie } from './request.ts'
import { findSession, noSession } from './session.ts'
import { deviceOf } from './sessions/sessions.ts'
import { signInWithPassword } from './signIn.ts'
import { signUp } from './signUp.ts'
import { endSession, type IssuedTokens, rotateTokens } from './tokens.ts'

/** The signed-in user, with the settings of the company that pages read. */
const meOfCompany = me.extend({
  account: me.shape.account.unwrap().extend({ require_technician_signature: z.boolean() }).nullable(),
})

/** Sign-in routes; they set and read the refresh cookie, so their handlers get the raw request. */
const authRoutes = {
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
    schema: { summary: 'The signed-in user', response: { 200: meOfCompany } },
  },
} as const

/** Handlers of sign-in. */
function authHandlers(world: World) {
  const cookie = refreshCookie(world)

  function answer(reply: FastifyReply, { authToken, expiresAt, refreshToken }: IssuedTokens): SessionAnswer {
    cookie.write(reply, refreshToken)
    return { authToken, expiresAt }
  }

  return {
    async login(request: FastifyRequest<{ Body: LoginRequest }>, reply: FastifyReply) {
      const place = { ip: request.ip, refresh: cookie.read(request), device: deviceOf(request) }
      return answer(reply, await signInWithPassword(world, request.body, place))
    },

    async signUp(request: FastifyRequest<{ Body: SignUpRequest }>, reply: FastifyReply) {
      const { body, ip, server } = request
      const place = { ip, origin: linkOrigin(server, world), device: deviceOf(request) }
      return answer(reply, await signUp(world, body, place))
    },

    async confirmEmail(request: FastifyRequest<{ Body: ConfirmEmailRequest }>, reply: FastifyReply) {
      const token = bearerToken(request)
      const session = token === undefined ? undefined : await findSession(world, token)
      await confirmEmail(world, request.body, { ip: request.ip, session })
      return reply.code(204).send()
    },

    async changeEmail(request: FastifyRequest<{ Body: ChangeEmailRequest }>, reply: FastifyReply) {
      if (!request.session) throw noSession()
      const { session, body, ip, server } = request
      await requestEmailChange(world, session, body, { ip, origin: linkOrigin(server, world) })
      return reply.code(204).send()
    },

    async confirmEmailChange(request: FastifyRequest<{ Body: ConfirmEmailRequest }>, reply: FastifyReply) {
      const token = bearerToken(request)
      const session = token === undefined ? undefined : await findSession(world, token)
      await confirmEmailChange(world, request.body, { ip: request.ip, session })
      return reply.code(204).send()
    },

    async resendConfirmation(request: FastifyRequest, reply: FastifyReply) {
      if (!request.session) throw noSession()
      const { session, ip, server } = request
      await resendConfirmation(world, session, { ip, origin: linkOrigin(server, world) })
      return reply.code(204).send()
    },

    readInvitation: (request: FastifyRequest<{ Body: MailedToken }>) =>
      readInvitation(world, request.body.token, request.ip),

    async acceptInvitation(request: FastifyRequest<{ Body: AcceptInvitationRequest }>, reply: FastifyReply) {
      return answer(reply, await acceptInvitation(world, request.body, { ip: request.ip, device: deviceOf(request) }))
    },

    async changePassword(request: FastifyRequest<{ Body: ChangePasswordRequest }>, reply: FastifyReply) {
      if (!request.session) throw noSession()
      await changePassword(world, request.session, request.body, request.ip)
      return reply.code(204).send()
    },

    async refresh(request: FastifyRequest, reply: FastifyReply) {
      assertSameOrigin(request, world)
      const token = cookie.read(request)
      if (!token) return reply.code(204).send()
      const tokens = await rotateTokens(world, token, deviceOf(request))
      if (tokens) return answer(reply, tokens)
      cookie.clear(reply)
      throw noSession()
    },

    async logout(request: FastifyRequest, reply: FastifyReply) {
      assertSameOrigin(request, world)
      await endSession(world, { refresh: cookie.read(request), access: bearerToken(request) })
      cookie.clear(reply)
      reply.header('clear-site-data', '"cache"')
      return reply.code(204).send()
    },

    async forgotPassword(request: FastifyRequest<{ Body: ForgotPasswordRequest }>, reply: FastifyReply) {
      const { body, ip, server } = request
      await requestPasswordReset(world, body, { ip, origin: linkOrigin(server, world) })
      return reply.code(204).send()
    },

    async resetPassword(request: FastifyRequest<{ Body: ResetPasswordRequest }>, reply: FastifyReply) {
      await resetPassword(world, request.body, request.ip)
      return reply.code(204).send()
    },

    async me(request: FastifyRequest) {
      if (!request.session) throw noSession()
      return findMe(world, request.session)
    },
  }
}

/** Mounts sign-in. */
export function mountAuth(server: FastifyInstance, world: World): void {
  const app = server.withTypeProvider<ZodTypeProvider>()
  const handlers = authHandlers(world)
  app.route({ ...authRoutes.login, handler: handlers.login })
  app.route({ ...authRoutes.signUp, handler: handlers.signUp })
  app.route({ ...authRoutes.confirmEmail, handler: handlers.confirmEmail })
  app.route({ ...authRoutes.changeEmail, handler: handlers.changeEmail })
  app.route({ ...authRoutes.confirmEmailChange, handler: handlers.confirmEmailChange })
  app.route({ ...authRoutes.resendConfirmation, handler: handlers.resendConfirmation })
  app.route({ ...authRoutes.readInvitation, handler: handlers.readInvitation })
  app.route({ ...authRoutes.acceptInvitation, handler: handlers.acceptInvitation })
  app.route({ ...authRoutes.changePassword, handler: handlers.changePassword })
  app.route({ ...authRoutes.refresh, handler: handlers.refresh })
  app.route({ ...authRoutes.logout, handler: handlers.logout })
  app.route({ ...authRoutes.forgotPassword, handler: handlers.forgotPassword })
  app.route({ ...authRoutes.resetPassword, handler: handlers.resetPassword })
  app.route({ ...authRoutes.me, handler: handlers.me })
}
