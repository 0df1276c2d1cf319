import { listQuery } from '@sluice/protocol'
import * as z from 'zod'
import { commonFields } from './common.ts'
import { codeOfList } from './fields.ts'

const plan = z.enum(['solo', 'crew', 'company'])
const interval = z.enum(['month', 'year'])
const status = z.enum(['trialing', 'active', 'past_due', 'cancelled', 'expired'])
const text = z.string().nullable()

/** A plan to pay for, and how often. */
export const planChoice = z.strictObject({ plan, interval })

/** A payment page that somebody comes back from. */
export const checkoutConfirm = z.strictObject({ checkout: z.string().min(1).max(200) })

/** Why somebody does not want to go on. */
export const subscriptionCancel = z.strictObject({ reason: codeOfList('cancel_reason_subscription') })

/** A state that support sets, and why. */
export const subscriptionSupport = z.strictObject({ status, note: z.string().trim().max(4000) })

/** Parameters of an address that names an account. */
export const accountParams = z.strictObject({ account_id: z.uuid() })

/** Where a payment goes on. */
export const billingPage = z.object({ url: z.string(), checkout: z.string().nullable() })

/** What an account pays for; `next_plan` waits for the end of the period. */
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
  /** Whether the plan was paid for; a trial is of none. */
  is_paid_plan: z.boolean(),
})

/** The plans, and the days of a trial. Prices are placeholders. */
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

/** The subscription, everything that can be chosen, and who takes a seat. */
export const billingOverview = planList.extend({
  subscription: subscriptionItem.nullable(),
  seats_used: z.number().int(),
})

/** What every member may know: the state, and until when an account that has expired can be read. */
export const billingStatus = z.object({
  status: status.nullable(),
  trial_ends_at: text,
  current_period_end: text,
  grace_until: text,
  expired_at: text,
  readable_until: text,
})

/** A bill. */
export const invoiceItem = z.object({
  ...commonFields,
  number: z.string(),
  period_start: text,
  period_end: text,
  amount_cents: z.number().int(),
  status: z.string(),
  paid_at: text,
})

/** Pages of bills. */
export const invoiceQuery = listQuery.omit({ q: true }).extend({ status: z.enum(['open', 'paid', 'void']).optional() })
