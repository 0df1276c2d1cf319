/**
 * The outbox as a page, for whoever develops the app or tries the demo. Its mails hold links that sign in, so it is there only when the
 * process was started with `--show-mail`, at a path that is made anew at each start, and answers this machine alone: a proxy on this
 * machine connects from here too, and the path is what it does not know.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from '../http/notFound.ts'
import type { World } from '../world/world.ts'
import { listMails } from './listMails.ts'
import { mailPage } from './mailPage.ts'

/** Adds the outbox where the settings say. */
export function mountMailPage(app: FastifyInstance, world: World): void {
  const { mailPath } = world.config
  if (mailPath === undefined) return
  app.get(mailPath, { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
    if (!isOfThisMachine(request)) throw notFound('page')
    const mails = await listMails(world)
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(mailPage(mails))
  })
}

function isOfThisMachine({ ip, hostname, headers }: FastifyRequest): boolean {
  const isLocalAddress = /^(?:::ffff:)?127\.|^::1$/.test(ip)
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  return isLocalAddress && !isForwarded && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
}
