import { and, eq, isNull } from 'drizzle-orm'
import { pictureOwner } from '../../contract/pictures.ts'
import { picture } from '../db/schema/index.ts'
import { ApiError } from '../http/ApiError.ts'
import { isOffice } from '../http/isOffice.ts'
import { notFound } from '../http/notFound.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { assertFresh } from '../rows/assertFresh.ts'
import { changedRow } from '../rows/changedRow.ts'
import { assertPictureOwner } from './assertPictureOwner.ts'

const day = 24 * 3_600_000

/** Removes a picture: the office any, a technician their own for a day. */
export async function removePicture(context: RequestContext, id: string): Promise<undefined> {
  const { tx, session, now } = context
  const isPicture = and(eq(picture.account_id, session.accountId), eq(picture.id, id), isNull(picture.deleted_at))
  const [row] = await tx.select().from(picture).where(isPicture).for('update')
  if (!row) throw notFound('picture')
  const isOwnAndNew = row.created_by === session.userId && now.getTime() - Date.parse(row.created_at) < day
  if (!isOffice(session.role) && !isOwnAndNew) throw new ApiError(403, 'auth.forbidden', 'Your role may not do this.')
  await assertPictureOwner(context, { owner_type: pictureOwner.parse(row.owner_type), owner_id: row.owner_id })
  assertFresh(context, row)
  await tx
    .update(picture)
    .set({ deleted_at: now.toISOString(), ...changedRow(context) })
    .where(isPicture)
}
