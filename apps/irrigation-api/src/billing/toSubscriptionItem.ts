import type * as z from 'zod'
import type { subscriptionItem } from '../../contract/billing.ts'
import type { SubscriptionRow } from './lockSubscription.ts'

/** A subscription as it is answered; what the provider calls it stays inside. */
export function toSubscriptionItem(row: SubscriptionRow): z.input<typeof subscriptionItem> {
  const { provider: _provider, provider_customer: _customer, provider_ref, note: _note, status, ...shown } = row
  return {
    ...shown,
    status: status as z.input<typeof subscriptionItem>['status'], // one of its state table
    is_paid_plan: provider_ref !== null,
  }
}
