import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import type { planChoice } from '../../contract/billing.ts'
import { account } from '../db/schema/index.ts'
import { ApiError } from '../http/ApiError.ts'
import { notFound } from '../http/notFound.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { firstRow } from '../rows/firstRow.ts'
import { assertSeats } from './assertSeats.ts'
import { changeSubscription } from './changeSubscription.ts'
import { lockSubscription, type SubscriptionRow } from './lockSubscription.ts'
import { findPlan } from './plans.ts'
import { startTrial } from './startTrial.ts'

/**
 * Opens the page where a plan is paid for: after the trial, after the end, or without any subscription yet.
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
