import { uploadResult } from '@sluice/protocol'
import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { designParams, pictureUpload } from '../../contract/uploads.ts'
import { upload } from '../db/schema/index.ts'
import { ApiError } from '../http/ApiError.ts'
import { members } from '../http/access.ts'
import type { RequestContext } from '../http/context.ts'
import { defineResource, defineRoute, type Handlers } from '../http/defineResource.ts'
import { newRow } from '../rows/rows.ts'
import { signTicket } from '../storage/addresses.ts'
import { readStoredKb, toKb } from './receive.ts'

/** Route that announces uploads. */
const uploadRoutes = {
  create: defineRoute({
    method: 'POST',
    path: '/designs/:id/user-files',
    access: members,
    summary: 'The right to upload one picture',
    isFieldWork: true,
    params: designParams,
    body: pictureUpload,
    answer: uploadResult,
  }),
}

const lifetimeMs = 10 * 60_000

/** Limit of announced uploads per account that have not arrived; a crew coming back online stays below it. */
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

/** Refuses a file that does not fit into the account's storage; only arrived files are counted. */
async function assertRoom({ tx, session, world }: RequestContext, size: number): Promise<void> {
  const { storageGb } = world.config
  if (storageGb === undefined) return
  const most = storageGb * 1024 * 1024
  if ((await readStoredKb(tx, session.accountId)) + toKb(size) <= most) return
  const sentence = `The files of this company fill its ${storageGb} GB. Remove some, or ask for more room.`
  throw new ApiError(422, 'upload.no_room', sentence, { payload: { gigabytes: storageGb } })
}

/** Handler that announces uploads. */
const uploadHandlers: Handlers<typeof uploadRoutes> = {
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

/** Announced uploads. */
export const uploads = defineResource(uploadRoutes, uploadHandlers)

/**
 * Finds the id of an arrived file of the account by its URL.
 * @throws {ApiError} 422 `<entity>.file_not_uploaded`.
 */
export async function findArrivedFile({ tx, session }: RequestContext, url: string, entity: string): Promise<string> {
  const fileKey = url.replace(/^\/files\//, '').replace(/\?.*$/, '')
  const [row] = await tx
    .select({ id: upload.id })
    .from(upload)
    .where(and(eq(upload.account_id, session.accountId), eq(upload.file_key, fileKey), isNotNull(upload.used_at)))
  if (row) return row.id
  throw new ApiError(422, `${entity}.file_not_uploaded`, 'The file has not arrived.')
}

/** Safe file name for display and download: letters, digits, dot, dash and underscore stay, everything else becomes `_`. */
function safeFileName(name: string): string {
  return name.normalize('NFC').replace(/[^\p{L}\p{N}._-]/gu, '_')
}
