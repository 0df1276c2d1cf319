import { and, eq, inArray, isNull } from 'drizzle-orm'
import { shareLink } from '../db/schema/index.ts'
import type { WorkContext } from '../http/workContext.ts'
import { changedRow } from '../rows/changedRow.ts'

/** Takes back every link to a quote and to its parts. */
export async function revokeLinksOf(context: WorkContext, quoteId: string): Promise<void> {
  const isOfQuote = and(inArray(shareLink.target_type, ['quote', 'parts_list']), eq(shareLink.target_id, quoteId))
  await context.tx
    .update(shareLink)
    .set({ revoked_at: context.now.toISOString(), ...changedRow(context) })
    .where(and(eq(shareLink.account_id, context.session.accountId), isOfQuote, isNull(shareLink.revoked_at)))
}
