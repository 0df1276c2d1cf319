import { eq } from 'drizzle-orm'
import { subscription } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { plans, priceCents } from './plans.ts'
import { readSeats } from './readSeats.ts'
import { trialDays } from './startTrial.ts'
import { toSubscriptionItem } from './toSubscriptionItem.ts'

/** What the account pays for, and what it could. */
export async function readOverview(context: RequestContext) {
  const { tx, session } = context
  const [row] = await tx.select().from(subscription).where(eq(subscription.account_id, session.accountId))
  const people = await readSeats(context)
  return {
    subscription: row ? toSubscriptionItem(row) : null,
    seats_used: people.length,
    ...readPlans(),
  }
}

/** What can be paid for, for whoever asks. */
export function readPlans() {
  return {
    plans: plans.map((plan) => ({ ...plan, year_cents: priceCents(plan, 'year'), is_placeholder: true as const })),
    trial_days: trialDays,
  }
}
