/**
 * The outbox as a page, for developers and the demo. Its mails contain sign-in links, so it exists only when the process was started with
 * `--show-mail`, at a random path for each start, and answers only requests from this machine: a proxy on this machine connects from here
 * too, but does not know the path.
 */

import { desc } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { mail } from '../db/schema/index.ts'
import { notFound } from '../http/ApiError.ts'
import type { World } from '../world/world.ts'

/** A mail as shown on the page. */
interface ShownMail {
  readonly recipient: string
  readonly subject: string
  readonly body: string
  readonly created_at: string
}

/** The outbox as an HTML document; mails are escaped and shown as plain text. */
export function mailPage(mails: readonly ShownMail[]): string {
  const articles = mails.map(
    ({ recipient, subject, body, created_at }) =>
      `<article><h2>${escapeText(subject)}</h2><p>${escapeText(recipient)}, ${escapeText(created_at)}</p><pre>${escapeText(body)}</pre></article>`,
  )
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Outbox</title></head>
<body><main><h1>Outbox</h1>${articles.join('\n') || '<p>No mail yet.</p>'}</main></body>
</html>
`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}

/** Mounts the outbox page if the settings enable it. */
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

const newest = 50

/** Newest mails of the outbox. */
export function listMails({ db }: World) {
  return db.transact({ kind: 'mail' }, (tx) =>
    tx.select().from(mail).orderBy(desc(mail.created_at), desc(mail.id)).limit(newest),
  )
}
