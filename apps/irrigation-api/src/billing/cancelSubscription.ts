import { actorOf } from '../http/actorOf.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { moveSubscription } from './moveSubscription.ts'
import { requireSubscription } from './requireSubscription.ts'
import { toSubscriptionItem } from './toSubscriptionItem.ts'

/** Ends a subscription with what was paid for, or with the trial; until then everything works. */
export async function cancelSubscription(context: Omit<RequestContext, 'origin'>, reason: string) {
  const { session, world, now } = context
  const row = await requireSubscription(context)
  const isTrial = row.provider_ref === null
  const end = isTrial ? { current_period_end: row.trial_ends_at ?? now.toISOString() } : {}
  const moved = await moveSubscription(context, row, {
    ...{ to: 'cancelled', actor: actorOf(session), facts: { reason } },
    changes: { cancel_reason: reason, ...end },
  })
  if (row.provider_ref !== null) await world.billing.setCancelled(row.provider_ref, true)
  return toSubscriptionItem(moved)
}
