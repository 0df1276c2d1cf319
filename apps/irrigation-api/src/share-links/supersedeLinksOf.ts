import { and, eq, isNull } from 'drizzle-orm'
import { shareLink } from '../db/schema/index.ts'
import type { WorkContext } from '../http/workContext.ts'
import { changedRow } from '../rows/changedRow.ts'

/** Marks every link to the report of a visit that was given out: what it was made for is not the last word any more. */
export async function supersedeLinksOf(context: WorkContext, checkupId: string): Promise<void> {
  const { tx, session, now } = context
  await tx
    .update(shareLink)
    .set({ superseded_at: now.toISOString(), ...changedRow(context) })
    .where(
      and(
        eq(shareLink.account_id, session.accountId),
        eq(shareLink.target_type, 'checkup'),
        eq(shareLink.target_id, checkupId),
        isNull(shareLink.superseded_at),
        isNull(shareLink.deleted_at),
      ),
    )
}
