import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import type { planChoice } from '../../contract/billing.ts'
import { account } from '../db/schema/index.ts'
import { ApiError, notFound } from '../http/ApiError.ts'
import type { RequestContext } from '../http/context.ts'
import { firstRow } from '../rows/rows.ts'
import { startTrial } from './clock.ts'
import { findPlan } from './plans.ts'
import { assertSeats } from './seats.ts'
import {
  changeSubscription,
  lockSubscription,
  requireSubscription,
  type SubscriptionRow,
  toSubscriptionItem,
} from './subscription.ts'
import { syncSubscription } from './sync.ts'

/**
 * Opens the payment page for a plan: after the trial, after the end, or without a subscription.
 * @throws {ApiError} 409 while a plan is paid for, 422 for one that has too few seats.
 */
export async function startCheckout(context: RequestContext, { plan: name, interval }: z.output<typeof planChoice>) {
  const { session, world, origin } = context
  const plan = findPlan(name)
  if (!plan) throw notFound('plan')
  await assertSeats(context, plan)
  const row = (await lockSubscription(context)) ?? (await startTrial(context))
  assertPayable(row)
  const customer = row.provider_customer ?? (await addCustomer(context, row))
  const { ref, url } = await world.billing.startCheckout({
    ...{ customer, accountId: session.accountId, userId: session.userId, plan: plan.plan, interval },
    ...{ returnUrl: `${origin}/my_account/`, cancelUrl: `${origin}/my_account/` },
  })
  return { url, checkout: ref }
}

const unpaid: readonly string[] = ['trialing', 'expired']

function assertPayable({ status, provider_ref }: SubscriptionRow): void {
  if (unpaid.includes(status) || provider_ref === null) return
  throw new ApiError(409, 'subscription.paid_already', 'A plan is paid for already; change it, or keep it.', {
    payload: { status },
  })
}

async function addCustomer(context: RequestContext, row: SubscriptionRow): Promise<string> {
  const { tx, session, world } = context
  const companies = await tx.select().from(account).where(eq(account.id, session.accountId))
  const { name, email } = firstRow(companies)
  const provider_customer = await world.billing.addCustomer({ accountId: session.accountId, name, email })
  await changeSubscription(context, row, { provider: world.billing.provider, provider_customer })
  return provider_customer
}

/**
 * Confirms a payment after the user returns from its page; the provider's later events change nothing more.
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
