import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { and, eq, isNull } from 'drizzle-orm'
import { upload } from '../db/schema/index.ts'
import { ApiError } from '../http/ApiError.ts'
import { notFound } from '../http/notFound.ts'
import type { World } from '../world/world.ts'
import { readPicture } from './readPicture.ts'
import { receiveFile } from './receiveFile.ts'
import type { UploadTicket } from './uploadTicket.ts'

/**
 * Takes the bytes of an announced upload: stores the picture drawn anew and its thumbnail, then marks the upload used.
 * @throws {ApiError} 409 `upload.used` when it was used before.
 */
export async function storeUpload(world: World, { account, id, type, size }: UploadTicket, bytes: Readable) {
  const scope = { kind: 'member', accountId: account, userId: '' } as const
  const isUpload = and(eq(upload.account_id, account), eq(upload.id, id))
  const [row] = await world.db.transact(scope, (tx) => tx.select().from(upload).where(isUpload))
  if (!row) throw notFound('upload')
  if (row.used_at) throw alreadyUsed()
  const { full, thumb, width, height } = await receivePicture(world, bytes, { type, size: Number(size) })
  await world.blob.write(row.file_key, full)
  await world.blob.write(row.thumb_key, thumb)
  const facts = { width, height, bytes: full.length, sha256: createHash('sha256').update(full).digest('hex') }
  const used = await world.db.transact(scope, (tx) =>
    tx
      .update(upload)
      .set({ ...facts, used_at: world.clock.now().toISOString() })
      .where(and(isUpload, isNull(upload.used_at)))
      .returning({ id: upload.id }),
  )
  if (used.length === 0) throw alreadyUsed()
}

async function receivePicture(world: World, bytes: Readable, { type, size }: { type: string; size: number }) {
  const path = world.blob.temporaryPath()
  try {
    await receiveFile(bytes, path, size)
    return await readPicture(path, type)
  } finally {
    await rm(path, { force: true })
  }
}

function alreadyUsed(): ApiError {
  return new ApiError(409, 'upload.used', 'This upload address was used already.')
}
