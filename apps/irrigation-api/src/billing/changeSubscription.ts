import { and, eq } from 'drizzle-orm'
import { subscription } from '../db/schema/index.ts'
import type { WorkContext } from '../http/workContext.ts'
import { changedRow } from '../rows/changedRow.ts'
import { firstRow } from '../rows/firstRow.ts'
import type { SubscriptionRow } from './lockSubscription.ts'

/** What is written on a subscription. */
export type SubscriptionChanges = Partial<typeof subscription.$inferInsert>

/** Writes changes to the subscription of the account. */
export async function changeSubscription(
  context: WorkContext,
  { id }: Pick<SubscriptionRow, 'id'>,
  changes: SubscriptionChanges,
): Promise<SubscriptionRow> {
  const rows = await context.tx
    .update(subscription)
    .set({ ...changes, ...changedRow(context) })
    .where(and(eq(subscription.account_id, context.session.accountId), eq(subscription.id, id)))
    .returning()
  return firstRow(rows)
}
