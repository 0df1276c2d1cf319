import { ApiError } from '../http/ApiError.ts'
import { actorOf } from '../http/actorOf.ts'
import type { RequestContext } from '../http/requestContext.ts'
import type { SubscriptionRow } from './lockSubscription.ts'
import { moveSubscription } from './moveSubscription.ts'
import { requireSubscription } from './requireSubscription.ts'
import { toSubscriptionItem } from './toSubscriptionItem.ts'

/**
 * Takes a cancellation back before what was paid for ends.
 * @throws {ApiError} 422 for a trial that was cancelled: there a plan is paid for instead.
 */
export async function keepSubscription(context: RequestContext) {
  const { session, world } = context
  const row = await requireSubscription(context)
  if (row.status === 'cancelled' && row.provider_ref === null)
    throw new ApiError(422, 'subscription.plan_required', 'Choose a plan first.')
  if (row.status !== 'cancelled') throw notCancelled(row)
  const moved = await moveSubscription(context, row, { to: 'active', actor: actorOf(session) })
  if (row.provider_ref !== null) await world.billing.setCancelled(row.provider_ref, false)
  return toSubscriptionItem(moved)
}

function notCancelled({ status }: SubscriptionRow): ApiError {
  const payload = { from: status, to: 'active' }
  const message = 'Only a subscription that was cancelled can be kept.'
  return new ApiError(409, 'subscription.transition_not_allowed', message, { payload })
}
