import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { and, eq, type SQL } from 'drizzle-orm'
import { upload } from '../db/schema/index.ts'
import type { Transaction } from '../db/transaction.ts'
import { ApiError } from '../http/ApiError.ts'
import { notFound } from '../http/notFound.ts'
import type { World } from '../world/world.ts'
import { readPicture } from './readPicture.ts'
import { receiveFile } from './receiveFile.ts'
import { addStoredKb, toKb } from './storedSize.ts'
import type { UploadTicket } from './uploadTicket.ts'

/** A request has a file to itself for so long; bodies may take two minutes. */
const CLAIM_MS = 150_000

/**
 * Takes the bytes of an announced upload, for one request at a time: stores the picture drawn anew and its thumbnail, then marks the upload
 * used. A file that is there never changes.
 * @throws {ApiError} 409 `upload.used` when it was used before, 409 `upload.arriving` while another request sends it.
 */
export async function storeUpload(world: World, { account, id, type, size }: UploadTicket, bytes: Readable) {
  const scope = { kind: 'member', accountId: account, userId: '' } as const
  const isUpload = and(eq(upload.account_id, account), eq(upload.id, id))
  const row = await world.db.transact(scope, (tx) => claim(tx, world, isUpload))
  try {
    const { full, thumb, width, height } = await receivePicture(world, bytes, { type, size: Number(size) })
    await world.blob.write(row.file_key, full)
    await world.blob.write(row.thumb_key, thumb)
    const facts = { width, height, bytes: full.length, sha256: createHash('sha256').update(full).digest('hex') }
    await world.db.transact(scope, async (tx) => {
      await tx
        .update(upload)
        .set({ ...facts, used_at: world.clock.now().toISOString() })
        .where(isUpload)
      await addStoredKb(tx, account, toKb(full.length))
    })
  } catch (error) {
    await world.db.transact(scope, (tx) => tx.update(upload).set({ claimed_until: null }).where(isUpload))
    throw error
  }
}

async function claim(tx: Transaction, { clock }: World, isUpload: SQL | undefined) {
  const now = clock.now()
  const [row] = await tx.select().from(upload).where(isUpload).for('update')
  if (!row) throw notFound('upload')
  if (row.used_at) throw new ApiError(409, 'upload.used', 'This upload address was used already.')
  if (row.claimed_until !== null && Date.parse(row.claimed_until) > now.getTime())
    throw new ApiError(409, 'upload.arriving', 'Another request is sending this file.', { retryAfter: 5 })
  const claimed_until = new Date(now.getTime() + CLAIM_MS).toISOString()
  await tx.update(upload).set({ claimed_until }).where(isUpload)
  return row
}

async function receivePicture(world: World, bytes: Readable, { type, size }: { type: string; size: number }) {
  const path = world.blob.temporaryPath()
  try {
    await receiveFile(bytes, path, size)
    return await world.pictures(() => readPicture(path, type))
  } finally {
    await rm(path, { force: true })
  }
}
