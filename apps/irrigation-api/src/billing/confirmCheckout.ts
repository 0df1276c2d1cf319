import { ApiError } from '../http/ApiError.ts'
import { notFound } from '../http/notFound.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { requireSubscription } from './requireSubscription.ts'
import { syncSubscription } from './syncSubscription.ts'
import { toSubscriptionItem } from './toSubscriptionItem.ts'

/**
 * Looks whether a payment page was paid, for whoever comes back from it; what the provider tells later changes nothing more.
 * @throws {ApiError} 404 for a page of another account, 422 for one that was not paid.
 */
export async function confirmCheckout(context: RequestContext, ref: string) {
  const row = await requireSubscription(context)
  const page = await context.world.billing.readCheckout(ref)
  if (!page || page.accountId !== context.session.accountId) throw notFound('checkout')
  if (!page.isPaid || page.subscription === undefined)
    throw new ApiError(422, 'subscription.payment_required', 'The payment has not come in.')
  return toSubscriptionItem(await syncSubscription(context, row, page.subscription))
}
