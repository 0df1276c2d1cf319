/**
 * The provider's state is read again after each of its events, so the order of events does not matter. Payments and decisions made at the
 * provider count as the owner's; refused cards and ends count as the system's.
 */
import {
  type Actor,
  decideTransition,
  type SubscriptionFacts,
  type SubscriptionStatus,
  subscriptionTransitions,
} from '@sluice/irrigation-rules'
import { and, eq } from 'drizzle-orm'
import { subscriptionInvoice } from '../db/schema/index.ts'
import type { WorkContext } from '../http/context.ts'
import { changedRow, newRow } from '../rows/rows.ts'
import type { RemoteInvoice, RemoteSubscription } from '../world/billing.ts'
import { findPlan } from './plans.ts'
import {
  changeSubscription,
  factsOfSubscription,
  moveSubscription,
  type SubscriptionChanges,
  type SubscriptionRow,
} from './subscription.ts'

/** Updates a locked subscription to the current state at the provider. */
export async function syncSubscription(
  context: WorkContext,
  row: SubscriptionRow,
  ref: string,
): Promise<SubscriptionRow> {
  const remote = await context.world.billing.readSubscription(ref)
  if (!remote || remote.customer !== row.provider_customer) return row
  if (ref !== row.provider_ref && !isToAdopt(row, remote)) {
    // Paid twice: the second subscription is ended; refunding its payment is left to staff.
    if (remote.status === 'active') await context.world.billing.endSubscription(ref)
    return row
  }
  if (ref === row.provider_ref && remote.status === 'incomplete') return row
  await writeInvoices(context, row, await context.world.billing.listInvoices(ref))
  return follow(context, await changeSubscription(context, row, remoteFields(row, remote)), remote)
}

const replaceable: readonly string[] = ['trialing', 'cancelled', 'expired']

function isToAdopt({ status, provider_ref }: SubscriptionRow, remote: RemoteSubscription): boolean {
  return remote.status === 'active' && (provider_ref === null || replaceable.includes(status))
}

function remoteFields(row: SubscriptionRow, remote: RemoteSubscription): SubscriptionChanges {
  const { ref, plan, interval, price_cents, current_period_start, current_period_end } = remote
  const hasArrived = row.next_plan === plan && row.next_interval === interval
  return {
    ...{ provider_ref: ref, plan, interval, price_cents, current_period_start, current_period_end },
    seats_included: findPlan(plan)?.seats ?? row.seats_included,
    payment_method_label: remote.payment_method_label ?? null,
    ...(hasArrived ? { next_plan: null, next_interval: null } : {}),
  }
}

interface Following {
  readonly to: SubscriptionStatus
  readonly actor: Actor
}

const owner: Actor = { role: 'owner' }
const system: Actor = { role: 'system' }

async function follow(
  context: WorkContext,
  row: SubscriptionRow,
  remote: RemoteSubscription,
): Promise<SubscriptionRow> {
  const next = followingOf(row.status, remote)
  const from = subscriptionTransitions.states.find((state) => state === row.status)
  if (!next || !from) return row
  const reason = remote.cancel_reason ?? 'other'
  const facts: SubscriptionFacts = {
    ...factsOfSubscription(context, row),
    ...{ paid: remote.status === 'active', payment_failed: remote.status !== 'active' },
    // A payment by a method without a name, such as a voucher, still counts as paid.
    payment_method_label: row.payment_method_label ?? context.world.billing.provider,
    ...(next.to === 'cancelled' ? { reason } : {}),
  }
  if (!decideTransition(subscriptionTransitions, { ...next, from, facts }).ok) return row
  const changes = next.to === 'cancelled' ? { cancel_reason: reason } : {}
  return moveSubscription(context, row, { ...next, facts, changes })
}

function followingOf(status: string, remote: RemoteSubscription): Following | undefined {
  switch (remote.status) {
    case 'active':
      return followingActive(status, remote.cancel_at_period_end)
    case 'past_due':
      return status === 'active' ? { to: 'past_due', actor: system } : undefined
    case 'ended':
      if (status === 'active') return { to: 'past_due', actor: system }
      return status === 'cancelled' ? { to: 'expired', actor: system } : undefined
    case 'incomplete':
      return undefined
    default:
      return remote.status satisfies never
  }
}

function followingActive(status: string, isCancelled: boolean): Following | undefined {
  switch (status) {
    case 'past_due':
      return { to: 'active', actor: system }
    case 'trialing':
    case 'expired':
      return { to: 'active', actor: owner }
    case 'active':
      return isCancelled ? { to: 'cancelled', actor: owner } : undefined
    case 'cancelled':
      return isCancelled ? undefined : { to: 'active', actor: owner }
    default:
      return undefined
  }
}

/** Stores the provider's invoices by number; unchanged ones are not written. */
async function writeInvoices(
  context: WorkContext,
  { id: subscription_id }: Pick<SubscriptionRow, 'id'>,
  invoices: readonly RemoteInvoice[],
): Promise<void> {
  const { tx, session } = context
  const known = await tx.select().from(subscriptionInvoice).where(eq(subscriptionInvoice.account_id, session.accountId))
  for (const { number, ref, period_start, period_end, amount_cents, status, paid_at = null } of invoices) {
    const row = known.find((it) => it.number === number)
    const values = { provider_ref: ref, period_start, period_end, amount_cents, status, paid_at }
    if (!row) await tx.insert(subscriptionInvoice).values({ ...newRow(context), ...values, subscription_id, number })
    else if (row.status !== status)
      await tx
        .update(subscriptionInvoice)
        .set({ ...values, ...changedRow(context) })
        .where(and(eq(subscriptionInvoice.account_id, session.accountId), eq(subscriptionInvoice.id, row.id)))
  }
}
