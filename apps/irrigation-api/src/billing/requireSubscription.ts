import { notFound } from '../http/notFound.ts'
import type { WorkContext } from '../http/workContext.ts'
import { lockSubscription, type SubscriptionRow } from './lockSubscription.ts'

/** The subscription of the account, held until the request is done; 404 when it has none. */
export async function requireSubscription(context: WorkContext): Promise<SubscriptionRow> {
  const row = await lockSubscription(context)
  if (!row) throw notFound('subscription')
  return row
}
