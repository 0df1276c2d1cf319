import type * as z from 'zod'
import type { planChoice } from '../../contract/billing.ts'
import { ApiError } from '../http/ApiError.ts'
import { notFound } from '../http/notFound.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { logActivity } from '../rows/logActivity.ts'
import { assertSeats } from './assertSeats.ts'
import { changeSubscription } from './changeSubscription.ts'
import type { SubscriptionRow } from './lockSubscription.ts'
import { findPlan, type Plan } from './plans.ts'
import { requireSubscription } from './requireSubscription.ts'
import { syncSubscription } from './syncSubscription.ts'
import { toSubscriptionItem } from './toSubscriptionItem.ts'

type Choice = z.output<typeof planChoice>

/**
 * Changes the plan that is paid for: a larger one, or a year, at once and for the rest of the period; a smaller one, or a month, when
 * the period ends. The present one takes a change back that waits.
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
