/**
 * The outbox as a page, for whoever develops the app or tries the demo. Its mails hold links that sign in, so it is there only
 * where the settings allow it, and answers this machine alone: the connection comes from here, and so does the name it was
 * asked by, which a page of another site or a proxy in front would not use.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from '../http/notFound.ts'
import type { World } from '../world/world.ts'
import { listMails } from './listMails.ts'
import { mailPage } from './mailPage.ts'

/** Adds `/dev/mail` where the settings allow it. */
export function mountMailPage(app: FastifyInstance, world: World): void {
  if (!world.config.showsMail) return
  app.get('/dev/mail', { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
    if (!isOfThisMachine(request)) throw notFound('page')
    const mails = await listMails(world)
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(mailPage(mails))
  })
}

function isOfThisMachine({ ip, hostname }: FastifyRequest): boolean {
  const isLocalAddress = /^(?:::ffff:)?127\.|^::1$/.test(ip)
  return isLocalAddress && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
}
