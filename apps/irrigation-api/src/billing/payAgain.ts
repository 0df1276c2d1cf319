import { ApiError } from '../http/ApiError.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { paymentFailed } from './paymentFailed.ts'
import { requireSubscription } from './requireSubscription.ts'
import { syncSubscription } from './syncSubscription.ts'
import { toSubscriptionItem } from './toSubscriptionItem.ts'

/**
 * Tries to collect what is open, with the card there is now.
 * @throws {ApiError} 409 when nothing is open, 422 when the card is refused.
 */
export async function payAgain(context: RequestContext) {
  const row = await requireSubscription(context)
  if (row.status !== 'past_due' || row.provider_ref === null) {
    const payload = { from: row.status, to: 'active' }
    throw new ApiError(409, 'subscription.transition_not_allowed', 'There is nothing to pay.', { payload })
  }
  if (!(await context.world.billing.payAgain(row.provider_ref))) throw paymentFailed()
  return toSubscriptionItem(await syncSubscription(context, row, row.provider_ref))
}
