import { and, eq, isNotNull } from 'drizzle-orm'
import type * as z from 'zod'
import type { pictureCreate } from '../../contract/pictures.ts'
import { picture, upload } from '../db/schema/index.ts'
import { ApiError } from '../http/ApiError.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { firstRow } from '../rows/firstRow.ts'
import { newRow } from '../rows/newRow.ts'
import { assertPictureOwner } from './assertPictureOwner.ts'
import { toPictureItem } from './toPictureItem.ts'

/** Adds a picture whose file has arrived. */
export async function addPicture(context: RequestContext, body: z.output<typeof pictureCreate>) {
  const { id, owner_type, owner_id, kind, file_url, caption = null, taken_at = null } = body
  await assertPictureOwner(context, { owner_type, owner_id })
  const { file_key, thumb_key, width, height, bytes, sha256 } = await findUpload(context, file_url)
  const rows = await context.tx
    .insert(picture)
    .values({
      ...newRow(context, id),
      ...{ owner_type, owner_id, kind, caption, taken_at },
      ...{ file_key, thumb_key, width, height, bytes, sha256 },
    })
    .returning()
  return toPictureItem(context, firstRow(rows))
}

async function findUpload({ tx, session }: RequestContext, url: string) {
  const fileKey = url.replace(/^\/files\//, '').replace(/\?.*$/, '')
  const hasArrived = and(
    eq(upload.account_id, session.accountId),
    eq(upload.file_key, fileKey),
    isNotNull(upload.used_at),
  )
  const [row] = await tx.select().from(upload).where(hasArrived)
  if (!row) throw new ApiError(422, 'picture.file_not_uploaded', 'The file of this picture has not arrived.')
  return row
}
