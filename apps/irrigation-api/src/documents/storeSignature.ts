import { createHash } from 'node:crypto'
import { upload } from '../db/schema/index.ts'
import type { SafePicture } from '../files/readPicture.ts'
import { addStoredKb, toKb } from '../files/storedSize.ts'
import type { WorkContext } from '../http/workContext.ts'
import { newRow } from '../rows/newRow.ts'

/** Keeps a name written by hand, drawn anew, as the file with this id. */
export async function storeSignature(context: WorkContext, id: string, picture: SafePicture): Promise<void> {
  const { tx, session, world, now } = context
  const folder = `${session.accountId}/${now.toISOString().slice(0, 7).replace('-', '')}`
  const keys = { file_key: `${folder}/${id}.jpg`, thumb_key: `${folder}/${id}-thumb.jpg` }
  const { full, thumb, width, height } = picture
  const at = now.toISOString()
  const facts = { width, height, bytes: full.length, sha256: createHash('sha256').update(full).digest('hex') }
  const file = { name: 'signature.jpg', type: 'image/jpeg', size: full.length, tag: 'signature' }
  await tx.insert(upload).values({ ...newRow(context, id), ...keys, ...file, ...facts, expires_at: at, used_at: at })
  await addStoredKb(tx, session.accountId, toKb(full.length))
  await world.blob.write(keys.file_key, full)
  await world.blob.write(keys.thumb_key, thumb)
}
