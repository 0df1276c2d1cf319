import { listEnvelope } from '@sluice/protocol'
import { and, eq, getTableColumns } from 'drizzle-orm'
import type * as z from 'zod'
import {
  accountParams,
  billingOverview,
  billingPage,
  billingStatus,
  checkoutConfirm,
  invoiceItem,
  invoiceQuery,
  planChoice,
  planList,
  subscriptionCancel,
  subscriptionItem,
  subscriptionSupport,
} from '../../contract/billing.ts'
import { subscription, subscriptionInvoice } from '../db/schema/index.ts'
import { members } from '../http/access.ts'
import type { RequestContext } from '../http/context.ts'
import { defineResource, defineRoute, type Handlers } from '../http/defineResource.ts'
import { readableUntil } from '../http/expiredSubscription.ts'
import { countUpTo, resolvePage, toListPage } from '../lists/page.ts'
import { sortKeysOf } from '../lists/sort.ts'
import { confirmCheckout, startCheckout } from './checkout.ts'
import { trialDays } from './clock.ts'
import { cancelSubscription, changePlan, keepSubscription, openPortal, payAgain } from './owner.ts'
import { plans, priceCents } from './plans.ts'
import { readSeats } from './seats.ts'
import { toSubscriptionItem } from './subscription.ts'
import { supportSubscription } from './support.ts'

const path = '/api:billing'
const step = { method: 'POST', access: ['owner'], answer: subscriptionItem } as const

/** Routes of subscriptions. */
const billingRoutes = {
  plans: defineRoute({
    method: 'GET',
    path: `${path}/plans`,
    access: 'public',
    summary: 'What can be paid for',
    answer: planList,
  }),
  status: defineRoute({
    method: 'GET',
    path: `${path}/status`,
    access: members,
    summary: 'The state of the subscription',
    answer: billingStatus,
  }),
  overview: defineRoute({
    method: 'GET',
    path: `${path}/subscription`,
    access: 'manage_subscription',
    summary: 'The subscription, its seats, and the plans there are',
    answer: billingOverview,
  }),
  invoices: defineRoute({
    method: 'GET',
    path: `${path}/invoices`,
    access: 'manage_subscription',
    summary: 'Bills',
    query: invoiceQuery,
    answer: listEnvelope(invoiceItem),
  }),
  checkout: defineRoute({
    asksProvider: true,
    method: 'POST',
    path: `${path}/checkout`,
    access: ['owner'],
    summary: 'Choose a plan, and go to pay for it',
    body: planChoice,
    answer: billingPage,
  }),
  confirm: defineRoute({
    asksProvider: true,
    ...step,
    path: `${path}/checkout/confirm`,
    summary: 'Come back from paying',
    body: checkoutConfirm,
  }),
  change: defineRoute({
    asksProvider: true,
    ...step,
    path: `${path}/subscription/change`,
    summary: 'Change the plan: up at once, down when the period ends',
    body: planChoice,
  }),
  cancel: defineRoute({
    asksProvider: true,
    ...step,
    path: `${path}/subscription/cancel`,
    summary: 'End with what was paid for',
    body: subscriptionCancel,
  }),
  keep: defineRoute({
    ...step,
    asksProvider: true,
    path: `${path}/subscription/keep`,
    summary: 'Take the cancellation back',
  }),
  pay: defineRoute({
    ...step,
    asksProvider: true,
    path: `${path}/subscription/pay`,
    summary: 'Pay what is open once more',
  }),
  portal: defineRoute({
    asksProvider: true,
    method: 'POST',
    path: `${path}/portal`,
    access: ['owner'],
    summary: 'Where the card is changed',
    answer: billingPage,
  }),
  support: defineRoute({
    asksProvider: true,
    method: 'POST',
    path: `${path}/support/:account_id`,
    access: ['admin'],
    summary: 'Set the state of somebody’s subscription',
    params: accountParams,
    body: subscriptionSupport,
    answer: subscriptionItem,
  }),
}

/** Handlers of subscriptions. */
const billingHandlers: Handlers<typeof billingRoutes> = {
  plans: async () => readPlans(),
  status: (context) => readStatus(context),
  overview: (context) => readOverview(context),
  invoices: (context, { query }) => listInvoices(context, query),
  checkout: (context, { body }) => startCheckout(context, body),
  confirm: (context, { body }) => confirmCheckout(context, body.checkout),
  change: (context, { body }) => changePlan(context, body),
  cancel: (context, { body }) => cancelSubscription(context, body.reason),
  keep: (context) => keepSubscription(context),
  pay: (context) => payAgain(context),
  portal: (context) => openPortal(context),
  support: (context, { params, body }) => supportSubscription(context, params.account_id, body),
}

/** The company's subscription to the product. */
export const billing = defineResource(billingRoutes, billingHandlers)

/** Subscription of the account, and the plans it could choose. */
async function readOverview(context: RequestContext) {
  const { tx, session } = context
  const [row] = await tx.select().from(subscription).where(eq(subscription.account_id, session.accountId))
  const people = await readSeats(context)
  return {
    subscription: row ? toSubscriptionItem(row) : null,
    seats_used: people.length,
    ...readPlans(),
  }
}

/** Plans for sale; public. */
function readPlans() {
  return {
    plans: plans.map((plan) => ({ ...plan, year_cents: priceCents(plan, 'year'), is_placeholder: true as const })),
    trial_days: trialDays,
  }
}

const nothing = { status: null, trial_ends_at: null, current_period_end: null, grace_until: null, expired_at: null }

/** Subscription status for all members; nulls without a subscription. */
async function readStatus({ tx, session }: RequestContext) {
  const [row] = await tx.select().from(subscription).where(eq(subscription.account_id, session.accountId))
  if (!row) return { ...nothing, readable_until: null }
  const item = toSubscriptionItem(row)
  return { ...item, readable_until: session.expiredAt === undefined ? null : readableUntil(session.expiredAt) }
}

const sorts = sortKeysOf(subscriptionInvoice, ['period_start', 'number'])

/** One page of the invoices of the account. */
async function listInvoices({ tx, session }: RequestContext, query: z.output<typeof invoiceQuery>) {
  const page = resolvePage(query, { table: 'subscription_invoice', sorts, defaultSort: '-period_start' })
  const filter = and(
    eq(subscriptionInvoice.account_id, session.accountId),
    query.status ? eq(subscriptionInvoice.status, query.status) : undefined,
  )
  const rows = await tx
    .select({ ...getTableColumns(subscriptionInvoice), sort_key: page.sortKey })
    .from(subscriptionInvoice)
    .where(and(filter, page.after))
    .orderBy(page.orderBy)
    .limit(page.limit + 1)
  return toListPage(rows, page, () => countUpTo(tx, subscriptionInvoice, filter))
}
