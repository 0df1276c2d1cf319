import type Stripe from 'stripe'
import type { RemoteInvoice } from './billing.ts'
import { instantOfStripe } from './instantOfStripe.ts'

const invoiceStatuses: Readonly<Record<string, RemoteInvoice['status']>> = {
  open: 'open',
  paid: 'paid',
  void: 'void',
  uncollectible: 'void',
}

/** A bill of Stripe as the port has it; drafts are no bills yet. */
export function fromStripeInvoice(invoice: Stripe.Invoice): readonly RemoteInvoice[] {
  const { id, number, total, period_start, period_end, status, status_transitions } = invoice
  const known = invoiceStatuses[status ?? '']
  if (!id || !number || !known) return []
  const paid = status_transitions.paid_at
  return [
    {
      ...{ ref: id, number, amount_cents: total, status: known },
      ...{ period_start: instantOfStripe(period_start), period_end: instantOfStripe(period_end) },
      paid_at: paid === null ? undefined : instantOfStripe(paid),
    },
  ]
}
