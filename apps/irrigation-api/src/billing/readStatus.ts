import { eq } from 'drizzle-orm'
import { subscription } from '../db/schema/index.ts'
import { readableUntil } from '../http/isLapsed.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { toSubscriptionItem } from './toSubscriptionItem.ts'

const nothing = { status: null, trial_ends_at: null, current_period_end: null, grace_until: null, expired_at: null }

/** What every member may know of the subscription; an account without one has no state. */
export async function readStatus({ tx, session }: RequestContext) {
  const [row] = await tx.select().from(subscription).where(eq(subscription.account_id, session.accountId))
  if (!row) return { ...nothing, readable_until: null }
  const item = toSubscriptionItem(row)
  return { ...item, readable_until: session.expiredAt === undefined ? null : readableUntil(session.expiredAt) }
}
