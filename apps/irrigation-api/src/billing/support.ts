import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import type { subscriptionSupport } from '../../contract/billing.ts'
import { subscription } from '../db/schema/index.ts'
import { runInScope } from '../db/tenancy.ts'
import { notFound } from '../http/ApiError.ts'
import type { RequestContext } from '../http/context.ts'
import { actorOf } from '../http/session.ts'
import { trialDays } from './clock.ts'
import {
  moveSubscription,
  requireSubscription,
  type SubscriptionChanges,
  type SubscriptionRow,
  toSubscriptionItem,
} from './subscription.ts'

type Body = z.output<typeof subscriptionSupport>

/** Sets the state of a subscription for product staff, with a note; the account sees it in its log. */
export async function supportSubscription(context: RequestContext, accountId: string, { status: to, note }: Body) {
  const { tx, session } = context
  const [found] = await tx
    .select({ id: subscription.id })
    .from(subscription)
    .where(eq(subscription.account_id, accountId))
  if (!found) throw notFound('subscription')
  return runInScope(tx, { kind: 'member', accountId, userId: session.userId }, async () => {
    const there = { ...context, session: { ...session, accountId } }
    const row = await requireSubscription(there)
    const move = { to, via: 'support', actor: actorOf(session), facts: { note } }
    const moved = await moveSubscription(there, row, { ...move, changes: { note, ...periodOf(to, there.now) } })
    await tellProvider(there, moved)
    return toSubscriptionItem(moved)
  })
}

/** Stops collection at the provider for a subscription that ends. */
async function tellProvider({ world }: RequestContext, { status, provider_ref: ref }: SubscriptionRow): Promise<void> {
  if (ref === null) return
  if (status === 'expired') await world.billing.endSubscription(ref)
  if (status !== 'cancelled') return
  const remote = await world.billing.readSubscription(ref)
  if (remote?.status === 'active') await world.billing.setCancelled(ref, true)
}

/** Period of a state that was set by hand. */
function periodOf(to: Body['status'], now: Date): SubscriptionChanges {
  const end = new Date(now.getTime() + trialDays * 86_400_000).toISOString()
  if (to === 'trialing') return { trial_ends_at: end }
  return to === 'cancelled' ? { current_period_end: end } : {}
}
