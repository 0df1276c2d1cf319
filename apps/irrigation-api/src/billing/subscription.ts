import {
  type Actor,
  type SubscriptionFacts,
  type SubscriptionStatus,
  subscriptionTransitions,
} from '@sluice/irrigation-rules'
import { and, eq } from 'drizzle-orm'
import type * as z from 'zod'
import type { subscriptionItem } from '../../contract/billing.ts'
import { subscription } from '../db/schema/index.ts'
import { notFound } from '../http/ApiError.ts'
import type { WorkContext } from '../http/context.ts'
import { logActivity } from '../rows/activity.ts'
import { assertAllowed } from '../rows/assertAllowed.ts'
import { notifyOffice } from '../rows/notify.ts'
import { changedRow, firstRow } from '../rows/rows.ts'

/** A stored subscription. */
export type SubscriptionRow = typeof subscription.$inferSelect

/** Locks the subscription of the account for the rest of the request; undefined when it has none. */
export async function lockSubscription({ tx, session }: WorkContext): Promise<SubscriptionRow | undefined> {
  const [row] = await tx.select().from(subscription).where(eq(subscription.account_id, session.accountId)).for('update')
  return row
}

/** Locks the subscription of the account for the rest of the request; 404 when it has none. */
export async function requireSubscription(context: WorkContext): Promise<SubscriptionRow> {
  const row = await lockSubscription(context)
  if (!row) throw notFound('subscription')
  return row
}

/** Columns to update on a subscription. */
export type SubscriptionChanges = Partial<typeof subscription.$inferInsert>

/** Updates the subscription of the account. */
export async function changeSubscription(
  context: WorkContext,
  { id }: Pick<SubscriptionRow, 'id'>,
  changes: SubscriptionChanges,
): Promise<SubscriptionRow> {
  const rows = await context.tx
    .update(subscription)
    .set({ ...changes, ...changedRow(context) })
    .where(and(eq(subscription.account_id, context.session.accountId), eq(subscription.id, id)))
    .returning()
  return firstRow(rows)
}

/** Facts for the guards, from the stored row; a plan counts as chosen once it was paid for. */
export function factsOfSubscription({ now }: WorkContext, row: SubscriptionRow): SubscriptionFacts {
  const { plan, provider_ref, payment_method_label, trial_ends_at, current_period_end, grace_until } = row
  return {
    now: now.toISOString(),
    plan: provider_ref === null ? null : plan,
    ...{ payment_method_label, trial_ends_at, current_period_end, grace_until },
  }
}

/** A change of state of a subscription. */
interface SubscriptionMove {
  readonly to: SubscriptionStatus
  readonly via?: string
  readonly actor: Actor
  /** Facts in addition to the stored ones. */
  readonly facts?: SubscriptionFacts
  readonly changes?: SubscriptionChanges
}

/** Transition table without the transitions of support, so that for everybody else they are not listed. */
const byItself: typeof subscriptionTransitions = {
  ...subscriptionTransitions,
  transitions: subscriptionTransitions.transitions.filter(({ via }) => via === undefined),
}

const graceMs = 14 * 86_400_000

/**
 * Changes the state of a subscription, as the transition table allows the actor, with all effects.
 * @throws {ApiError} 409 when the table does not list it, 403 when this actor may not make it, 422 when its guard fails.
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

/** Subscription as returned by the API, without the provider's ids. */
export function toSubscriptionItem(row: SubscriptionRow): z.input<typeof subscriptionItem> {
  const { provider: _provider, provider_customer: _customer, provider_ref, note: _note, status, ...shown } = row
  return {
    ...shown,
    status: status as z.input<typeof subscriptionItem>['status'], // one of its state table
    is_paid_plan: provider_ref !== null,
  }
}
