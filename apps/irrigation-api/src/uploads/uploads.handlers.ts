import { upload } from '../db/schema/index.ts'
import { signTicket } from '../files/uploadTicket.ts'
import type { Handlers } from '../http/handler.ts'
import { newRow } from '../rows/newRow.ts'
import { safeFileName } from './safeFileName.ts'
import type { uploadRoutes } from './uploads.routes.ts'

const lifetimeMs = 10 * 60_000

/** What answers the address that hands out uploads. */
export const uploadHandlers: Handlers<typeof uploadRoutes> = {
  async create(context, { body: { name, type, size, tag = null } }) {
    const { tx, session, now, world } = context
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
