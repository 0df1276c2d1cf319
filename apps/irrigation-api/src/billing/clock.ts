import { decideTransition, subscriptionTransitions } from '@sluice/irrigation-rules'
import { subscription } from '../db/schema/index.ts'
import { asSystem, type WorkContext } from '../http/context.ts'
import { logActivity } from '../rows/activity.ts'
import { firstRow, newRow } from '../rows/rows.ts'
import { findPlan } from './plans.ts'
import { factsOfSubscription, lockSubscription, moveSubscription, type SubscriptionRow } from './subscription.ts'
import { syncSubscription } from './sync.ts'

/** Length of the free trial, in days. */
export const trialDays = 14

/** Starts the trial of an account without a subscription, with the seats of the crew plan. */
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

/**
 * Ends trials, grace periods and paid periods that are over. If money may have moved since, the provider is asked first, so that a lost
 * event does no harm.
 */
export async function advanceSubscription(context: WorkContext): Promise<void> {
  const row = await lockSubscription(context)
  if (!row || row.status === 'expired') return
  const current = isToAsk(row, context.now) ? await syncSubscription(context, row, row.provider_ref ?? '') : row
  const from = subscriptionTransitions.states.find((state) => state === current.status)
  if (!from || from === 'expired') return
  const move = { to: 'expired', actor: context.session } as const
  const facts = factsOfSubscription(context, current)
  if (!decideTransition(subscriptionTransitions, { ...move, from, facts }).ok) return
  await moveSubscription(context, current, move)
  if (current.provider_ref !== null) await context.world.billing.endSubscription(current.provider_ref)
}

function isToAsk({ provider_ref, status, current_period_end }: SubscriptionRow, now: Date): boolean {
  const isOver = current_period_end !== null && Date.parse(current_period_end) <= now.getTime()
  return provider_ref !== null && (status === 'past_due' || isOver)
}
