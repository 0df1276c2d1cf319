import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { World } from '../world/world.ts'
import { authHandlers } from './auth.handlers.ts'
import { authRoutes } from './auth.routes.ts'

/** Adds sign-in to the server. */
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
