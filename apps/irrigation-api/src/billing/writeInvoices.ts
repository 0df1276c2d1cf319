import { and, eq } from 'drizzle-orm'
import { subscriptionInvoice } from '../db/schema/index.ts'
import type { WorkContext } from '../http/workContext.ts'
import { changedRow } from '../rows/changedRow.ts'
import { newRow } from '../rows/newRow.ts'
import type { RemoteInvoice } from './billing.ts'
import type { SubscriptionRow } from './lockSubscription.ts'

/** Keeps the bills of the provider, each by its number; one that has not changed stays as it is. */
export async function writeInvoices(
  context: WorkContext,
  { id: subscription_id }: Pick<SubscriptionRow, 'id'>,
  invoices: readonly RemoteInvoice[],
): Promise<void> {
  const { tx, session } = context
  const known = await tx.select().from(subscriptionInvoice).where(eq(subscriptionInvoice.account_id, session.accountId))
  for (const { number, ref, period_start, period_end, amount_cents, status, paid_at = null } of invoices) {
    const row = known.find((it) => it.number === number)
    const values = { provider_ref: ref, period_start, period_end, amount_cents, status, paid_at }
    if (!row) await tx.insert(subscriptionInvoice).values({ ...newRow(context), ...values, subscription_id, number })
    else if (row.status !== status)
      await tx
        .update(subscriptionInvoice)
        .set({ ...values, ...changedRow(context) })
        .where(and(eq(subscriptionInvoice.account_id, session.accountId), eq(subscriptionInvoice.id, row.id)))
  }
}
