import { listQuery } from '@sluice/protocol'
import * as z from 'zod'
import { commonFields } from './common.ts'
import { codeOfList } from './fields.ts'

const plan = z.enum(['solo', 'crew', 'company'])
const interval = z.enum(['month', 'year'])
const status = z.enum(['trialing', 'active', 'past_due', 'cancelled', 'expired'])
const text = z.string().nullable()

/** Chosen plan and payment interval. */
export const planChoice = z.strictObject({ plan, interval })

/** Reference of the payment page that the user returned from. */
export const checkoutConfirm = z.strictObject({ checkout: z.string().min(1).max(200) })

/** Reason for cancelling a subscription. */
export const subscriptionCancel = z.strictObject({ reason: codeOfList('cancel_reason_subscription') })

/** State set by support, with a note. */
export const subscriptionSupport = z.strictObject({ status, note: z.string().trim().max(4000) })

/** Path parameters of an account. */
export const accountParams = z.strictObject({ account_id: z.uuid() })

/** URL where a payment continues. */
export const billingPage = z.object({ url: z.string(), checkout: z.string().nullable() })

/** Subscription of an account; `next_plan` takes effect at the end of the period. */
export const subscriptionItem = z.object({
  ...commonFields,
  plan: z.string(),
  interval: z.string(),
  seats_included: z.number().int(),
  status,
  trial_ends_at: text,
  current_period_start: text,
  current_period_end: text,
  cancel_at_period_end: z.boolean(),
  cancelled_at: text,
  cancel_reason: text,
  grace_until: text,
  past_due_at: text,
  expired_at: text,
  price_cents: z.number().int(),
  next_plan: text,
  next_interval: text,
  payment_method_label: text,
  /** Whether the plan was paid for; a trial has no paid plan. */
  is_paid_plan: z.boolean(),
})

/** Plans and length of the trial in days. Prices are placeholders. */
export const planList = z.object({
  plans: z.array(
    z.object({
      plan,
      name: z.string(),
      seats: z.number().int(),
      month_cents: z.number().int(),
      year_cents: z.number().int(),
      is_placeholder: z.literal(true),
    }),
  ),
  trial_days: z.number().int(),
})

/** Subscription, available plans, and number of seats taken. */
export const billingOverview = planList.extend({
  subscription: subscriptionItem.nullable(),
  seats_used: z.number().int(),
})

/** Subscription data visible to all members: its state, and until when an expired account can be read. */
export const billingStatus = z.object({
  status: status.nullable(),
  trial_ends_at: text,
  current_period_end: text,
  grace_until: text,
  expired_at: text,
  readable_until: text,
})

/** An invoice. */
export const invoiceItem = z.object({
  ...commonFields,
  number: z.string(),
  period_start: text,
  period_end: text,
  amount_cents: z.number().int(),
  status: z.string(),
  paid_at: text,
})

/** Filters of the list of invoices. */
export const invoiceQuery = listQuery.omit({ q: true }).extend({ status: z.enum(['open', 'paid', 'void']).optional() })
