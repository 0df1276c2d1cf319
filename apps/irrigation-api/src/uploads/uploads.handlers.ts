import { and, eq, gt, isNull } from 'drizzle-orm'
import { upload } from '../db/schema/index.ts'
import { readStoredKb, toKb } from '../files/storedSize.ts'
import { signTicket } from '../files/uploadTicket.ts'
import { ApiError } from '../http/ApiError.ts'
import type { Handlers } from '../http/handler.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { newRow } from '../rows/newRow.ts'
import { safeFileName } from './safeFileName.ts'
import type { uploadRoutes } from './uploads.routes.ts'

const lifetimeMs = 10 * 60_000

/** So many uploads of an account may be announced and not have arrived: a crew that comes back into the network stays below. */
const MOST_OPEN = 200

async function assertFewOpen({ tx, session, now }: RequestContext): Promise<void> {
  const isOpen = and(
    eq(upload.account_id, session.accountId),
    isNull(upload.used_at),
    gt(upload.expires_at, now.toISOString()),
  )
  if ((await tx.$count(upload, isOpen)) < MOST_OPEN) return
  throw new ApiError(429, 'upload.too_many', 'Many uploads are under way; send those first.', { retryAfter: 60 })
}

/** Refuses what would not fit beside the files of the account; what they take is known when they have arrived. */
async function assertRoom({ tx, session, world }: RequestContext, size: number): Promise<void> {
  const { storageGb } = world.config
  if (storageGb === undefined) return
  const most = storageGb * 1024 * 1024
  if ((await readStoredKb(tx, session.accountId)) + toKb(size) <= most) return
  const sentence = `The files of this company fill its ${storageGb} GB. Remove some, or ask for more room.`
  throw new ApiError(422, 'upload.no_room', sentence, { payload: { gigabytes: storageGb } })
}

/** What answers the address that hands out uploads. */
export const uploadHandlers: Handlers<typeof uploadRoutes> = {
  async create(context, { body: { name, type, size, tag = null } }) {
    const { tx, session, now, world } = context
    await assertFewOpen(context)
    await assertRoom(context, size)
    const row = newRow(context)
    const month = now.toISOString().slice(0, 7).replace('-', '')
    const folder = `${session.accountId}/${month}`
    const file_key = `${folder}/${row.id}.jpg`
    const expires = now.getTime() + lifetimeMs
    const file = { name: safeFileName(name), type, size, tag }
    const expires_at = new Date(expires).toISOString()
    await tx
      .insert(upload)
      .values({ ...row, ...file, file_key, thumb_key: `${folder}/${row.id}-thumb.jpg`, expires_at })
    const ticket = { account: session.accountId, id: row.id, size: String(size), type, expires: String(expires) }
    const query = new URLSearchParams({ ...ticket, signature: signTicket(world, ticket) })
    const ext = file.name.includes('.') ? (file.name.split('.').at(-1) ?? '') : ''
    return { signedRequest: `/files/uploads?${query}`, url: `/files/${file_key}`, name: file.name, ext, tag, size }
  },
}
