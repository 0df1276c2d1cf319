import { and, eq, isNull } from 'drizzle-orm'
import { account, picture } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { firstRow } from '../rows/firstRow.ts'
import { isAsGrave } from './isAsGrave.ts'
import type { RepairRow } from './lockRepair.ts'

/** Whether the company asks for a photo of a mended fault of this severity, and whether there is one. */
export async function photoFacts({ tx, session }: RequestContext, row: Pick<RepairRow, 'id' | 'severity'>) {
  const { accountId } = session
  const asked = await tx
    .select({ from: account.require_photo_for_severity })
    .from(account)
    .where(eq(account.id, accountId))
  const after = await tx.$count(
    picture,
    and(
      eq(picture.account_id, accountId),
      eq(picture.owner_type, 'repair'),
      eq(picture.owner_id, row.id),
      eq(picture.kind, 'after'),
      isNull(picture.deleted_at),
    ),
  )
  const { from } = firstRow(asked)
  return { photo_required: isAsGrave(row.severity, from), has_after_photo: after > 0 }
}
