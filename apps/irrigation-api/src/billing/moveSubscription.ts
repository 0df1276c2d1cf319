import {
  type Actor,
  type SubscriptionFacts,
  type SubscriptionStatus,
  subscriptionTransitions,
} from '@sluice/irrigation-rules'
import type { WorkContext } from '../http/workContext.ts'
import { notifyOffice } from '../notifications/notifyOffice.ts'
import { logActivity } from '../rows/logActivity.ts'
import { assertAllowed } from '../transitions/assertAllowed.ts'
import { changeSubscription, type SubscriptionChanges } from './changeSubscription.ts'
import { factsOfSubscription } from './factsOfSubscription.ts'
import type { SubscriptionRow } from './lockSubscription.ts'

/** A change of state of a subscription. */
export interface SubscriptionMove {
  readonly to: SubscriptionStatus
  readonly via?: string
  readonly actor: Actor
  /** Beside what is stored. */
  readonly facts?: SubscriptionFacts
  readonly changes?: SubscriptionChanges
}

/** The table without what support alone does, so that to everybody else it is not listed. */
const byItself: typeof subscriptionTransitions = {
  ...subscriptionTransitions,
  transitions: subscriptionTransitions.transitions.filter(({ via }) => via === undefined),
}

const graceMs = 14 * 86_400_000

/**
 * Takes a subscription where its table lets the actor, and writes what follows from that.
 * @throws {ApiError} 409 when the table does not list it, 403 when not for this actor, 422 when its guard is not met.
 */
export async function moveSubscription(
  context: WorkContext,
  row: SubscriptionRow,
  { to, via, actor, facts, changes }: SubscriptionMove,
): Promise<SubscriptionRow> {
  const asked = {
    status: row.status,
    to,
    actor,
    ...(via === undefined ? {} : { via }),
    facts: { ...factsOfSubscription(context, row), ...facts },
  }
  const { from } = assertAllowed(via === undefined ? byItself : subscriptionTransitions, asked, sentences)
  const diff = { from, to, by: actor.role, ...(facts?.reason ? { reason: facts.reason } : {}) }
  const note = facts?.note ? { note: facts.note } : {}
  const log = { verb: `subscription.${to}`, targetType: 'subscription', targetId: row.id, diff: { ...diff, ...note } }
  await logActivity(context, log)
  if (to === 'past_due' || to === 'expired') {
    const news = { kind: `subscription_${to}`, targetType: 'subscription', targetId: row.id, data: {} }
    await notifyOffice(context, news, ['owner'])
  }
  return changeSubscription(context, row, { status: to, ...stampsOf(to, context.now), ...changes })
}

const sentences = {
  plan_required: 'Choose a plan first.',
  payment_method_required: 'There is no card yet.',
  payment_required: 'The payment has not come in.',
  reason_required: 'Say why.',
  note_required: 'Say why, for those who look at it later.',
  period_ended: 'What was paid for is over; choose a plan again.',
}

function stampsOf(to: SubscriptionStatus, now: Date): SubscriptionChanges {
  const at = now.toISOString()
  const running = { cancel_at_period_end: false, cancelled_at: null, cancel_reason: null }
  const paid = { past_due_at: null, grace_until: null, expired_at: null }
  switch (to) {
    case 'trialing':
    case 'active':
      return { ...running, ...paid }
    case 'past_due':
      return {
        ...running,
        past_due_at: at,
        grace_until: new Date(now.getTime() + graceMs).toISOString(),
        expired_at: null,
      }
    case 'cancelled':
      return { ...paid, cancel_at_period_end: true, cancelled_at: at, next_plan: null, next_interval: null }
    case 'expired':
      return { expired_at: at, cancel_at_period_end: false, next_plan: null, next_interval: null }
  }
}
