import type * as z from 'zod'
import type { planChoice } from '../../contract/billing.ts'
import { ApiError, notFound } from '../http/ApiError.ts'
import type { RequestContext } from '../http/context.ts'
import { actorOf } from '../http/session.ts'
import { logActivity } from '../rows/activity.ts'
import { findPlan, type Plan } from './plans.ts'
import { paymentFailed } from './refusals.ts'
import { assertSeats } from './seats.ts'
import {
  changeSubscription,
  moveSubscription,
  requireSubscription,
  type SubscriptionRow,
  toSubscriptionItem,
} from './subscription.ts'
import { syncSubscription } from './sync.ts'

type Choice = z.output<typeof planChoice>

/**
 * Changes the paid plan: to a larger one, or to yearly payment, immediately; to a smaller one, or to monthly payment, at the end of the
 * period. Choosing the current plan cancels a scheduled change.
 * @throws {ApiError} 409 when no plan is paid for, 422 for one that has too few seats or a card that is refused.
 */
export async function changePlan(context: RequestContext, choice: Choice) {
  const { world } = context
  const row = await requireSubscription(context)
  const ref = row.provider_ref
  if (row.status !== 'active' || ref === null) throw notActive(row)
  const plan = findPlan(choice.plan)
  if (!plan) throw notFound('plan')
  await assertSeats(context, plan)
  const change = resolveChange(row, plan, choice)
  const diff = { from: [row.plan, row.interval], to: [choice.plan, choice.interval], when: change }
  await logActivity(context, { verb: 'subscription.plan', targetType: 'subscription', targetId: row.id, diff })
  switch (change) {
    case 'keep':
      await world.billing.keepPlan(ref)
      return toSubscriptionItem(await changeSubscription(context, row, { next_plan: null, next_interval: null }))
    case 'period_end': {
      await world.billing.changePlan(ref, { ...choice, when: change })
      const next = { next_plan: choice.plan, next_interval: choice.interval }
      return toSubscriptionItem(await changeSubscription(context, row, next))
    }
    case 'now': {
      await world.billing.changePlan(ref, { ...choice, when: change })
      const changed = await changeSubscription(context, row, { next_plan: null, next_interval: null })
      return toSubscriptionItem(await syncSubscription(context, changed, ref))
    }
    default:
      return change satisfies never
  }
}

function resolveChange(row: SubscriptionRow, plan: Plan, { interval }: Choice): 'keep' | 'now' | 'period_end' {
  const present = findPlan(row.plan)?.seats ?? 0
  if (plan.seats === present && interval === row.interval) return 'keep'
  const isLarger = plan.seats > present || (plan.seats === present && interval === 'year')
  return isLarger ? 'now' : 'period_end'
}

function notActive({ status }: SubscriptionRow): ApiError {
  return new ApiError(409, 'subscription.not_active', 'Only a plan that is paid for can be changed.', {
    payload: { status },
  })
}

/** Cancels a subscription at the end of its paid period or trial; until then everything works. */
export async function cancelSubscription(context: Omit<RequestContext, 'origin'>, reason: string) {
  const { session, world, now } = context
  const row = await requireSubscription(context)
  const isTrial = row.provider_ref === null
  const end = isTrial ? { current_period_end: row.trial_ends_at ?? now.toISOString() } : {}
  const moved = await moveSubscription(context, row, {
    ...{ to: 'cancelled', actor: actorOf(session), facts: { reason } },
    changes: { cancel_reason: reason, ...end },
  })
  if (row.provider_ref !== null) await world.billing.setCancelled(row.provider_ref, true)
  return toSubscriptionItem(moved)
}

/**
 * Undoes a cancellation before the paid period ends.
 * @throws {ApiError} 422 for a cancelled trial, which needs a paid plan instead.
 */
export async function keepSubscription(context: RequestContext) {
  const { session, world } = context
  const row = await requireSubscription(context)
  if (row.status === 'cancelled' && row.provider_ref === null)
    throw new ApiError(422, 'subscription.plan_required', 'Choose a plan first.')
  if (row.status !== 'cancelled') throw notCancelled(row)
  const moved = await moveSubscription(context, row, { to: 'active', actor: actorOf(session) })
  if (row.provider_ref !== null) await world.billing.setCancelled(row.provider_ref, false)
  return toSubscriptionItem(moved)
}

function notCancelled({ status }: SubscriptionRow): ApiError {
  const payload = { from: status, to: 'active' }
  const message = 'Only a subscription that was cancelled can be kept.'
  return new ApiError(409, 'subscription.transition_not_allowed', message, { payload })
}

/** URL where the owner changes the card; 404 before the first payment. */
export async function openPortal(context: RequestContext) {
  const { provider_customer } = await requireSubscription(context)
  if (provider_customer === null) throw notFound('customer')
  const url = await context.world.billing.openPortal(provider_customer, `${context.origin}/my_account/`)
  return { url, checkout: null }
}

/**
 * Tries to collect open invoices with the current card.
 * @throws {ApiError} 409 when nothing is open, 422 when the card is refused.
 */
export async function payAgain(context: RequestContext) {
  const row = await requireSubscription(context)
  if (row.status !== 'past_due' || row.provider_ref === null) {
    const payload = { from: row.status, to: 'active' }
    throw new ApiError(409, 'subscription.transition_not_allowed', 'There is nothing to pay.', { payload })
  }
  if (!(await context.world.billing.payAgain(row.provider_ref))) throw paymentFailed()
  return toSubscriptionItem(await syncSubscription(context, row, row.provider_ref))
}
