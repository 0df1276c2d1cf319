import { notFound } from '../http/notFound.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { requireSubscription } from './requireSubscription.ts'

/** The address where the owner changes the card; 404 before the first payment. */
export async function openPortal(context: RequestContext) {
  const { provider_customer } = await requireSubscription(context)
  if (provider_customer === null) throw notFound('customer')
  const url = await context.world.billing.openPortal(provider_customer, `${context.origin}/my_account/`)
  return { url, checkout: null }
}
