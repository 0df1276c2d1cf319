import { subscription } from '../db/schema/index.ts'
import { asSystem } from '../http/asSystem.ts'
import type { WorkContext } from '../http/workContext.ts'
import { firstRow } from '../rows/firstRow.ts'
import { logActivity } from '../rows/logActivity.ts'
import { newRow } from '../rows/newRow.ts'
import type { SubscriptionRow } from './lockSubscription.ts'
import { findPlan } from './plans.ts'

/** Days that the product can be tried without a card. */
export const trialDays = 14

/** Begins the trial of an account that has no subscription yet, with the seats of a crew. */
export async function startTrial(context: WorkContext): Promise<SubscriptionRow> {
  const { tx, now } = context
  const at = now.toISOString()
  const trial_ends_at = new Date(now.getTime() + trialDays * 86_400_000).toISOString()
  const rows = await tx
    .insert(subscription)
    .values({
      ...newRow(asSystem(context)),
      ...{ plan: 'crew', interval: 'month', seats_included: findPlan('crew')?.seats ?? 0, price_cents: 0 },
      ...{ status: 'trialing', trial_ends_at, current_period_start: at },
    })
    .returning()
  const row = firstRow(rows)
  const diff = { from: '(new)', to: 'trialing' }
  const log = { verb: 'subscription.trialing', targetType: 'subscription', targetId: row.id, diff }
  await logActivity(asSystem(context), log)
  return row
}
