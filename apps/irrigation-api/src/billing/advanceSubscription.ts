import { decideTransition, subscriptionTransitions } from '@sluice/irrigation-rules'
import type { WorkContext } from '../http/workContext.ts'
import { factsOfSubscription } from './factsOfSubscription.ts'
import { lockSubscription, type SubscriptionRow } from './lockSubscription.ts'
import { moveSubscription } from './moveSubscription.ts'
import { syncSubscription } from './syncSubscription.ts'

/**
 * What time does to a subscription: trials, days of grace and paid periods end. Where money may have moved meanwhile the provider is
 * asked first, so an event that never came changes nothing.
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
