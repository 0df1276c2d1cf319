import type {
  AcceptInvitationRequest,
  ChangeEmailRequest,
  ChangePasswordRequest,
  ConfirmEmailRequest,
  ForgotPasswordRequest,
  LoginRequest,
  MailedToken,
  ResetPasswordRequest,
  Session as SessionAnswer,
  SignUpRequest,
} from '@sluice/protocol'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceOf } from '../sessions/deviceOf.ts'
import type { World } from '../world/world.ts'
import { acceptInvitation, readInvitation } from './acceptInvitation.ts'
import { assertSameOrigin } from './assertSameOrigin.ts'
import { bearerToken } from './bearerToken.ts'
import { changePassword } from './changePassword.ts'
import { confirmEmail } from './confirmEmail.ts'
import { confirmEmailChange } from './confirmEmailChange.ts'
import { endSession } from './endSession.ts'
import { findMe } from './findMe.ts'
import { findSession } from './findSession.ts'
import type { IssuedTokens } from './issueTokens.ts'
import { linkOrigin } from './linkOrigin.ts'
import { noSession } from './noSession.ts'
import { refreshCookie } from './refreshCookie.ts'
import { requestEmailChange } from './requestEmailChange.ts'
import { requestPasswordReset } from './requestPasswordReset.ts'
import { resendConfirmation } from './resendConfirmation.ts'
import { resetPassword } from './resetPassword.ts'
import { rotateTokens } from './rotateTokens.ts'
import { signInWithPassword } from './signInWithPassword.ts'
import { signUp } from './signUp.ts'

/** What answers the addresses of sign-in. */
export function authHandlers(world: World) {
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
