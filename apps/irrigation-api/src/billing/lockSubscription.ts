import { eq } from 'drizzle-orm'
import { subscription } from '../db/schema/index.ts'
import type { WorkContext } from '../http/workContext.ts'

/** What an account pays for, as it is stored. */
export type SubscriptionRow = typeof subscription.$inferSelect

/** The subscription of the account, held until the request is done; undefined when it has none. */
export async function lockSubscription({ tx, session }: WorkContext): Promise<SubscriptionRow | undefined> {
  const [row] = await tx.select().from(subscription).where(eq(subscription.account_id, session.accountId)).for('update')
  return row
}
