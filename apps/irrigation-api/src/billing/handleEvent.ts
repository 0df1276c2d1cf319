import { eq } from 'drizzle-orm'
import { enterAccount } from '../db/enterAccount.ts'
import { account, billingEvent, subscription } from '../db/schema/index.ts'
import type { Transaction } from '../db/transaction.ts'
import { firstRow } from '../rows/firstRow.ts'
import type { World } from '../world/world.ts'
import type { BillingEvent } from './billing.ts'
import { requireSubscription } from './requireSubscription.ts'
import { syncSubscription } from './syncSubscription.ts'

/** Acts on what the provider tells, once for each event; what is not about a subscription of ours is noted and left. */
export function handleEvent(world: World, event: BillingEvent): Promise<void> {
  return world.db.transact({ kind: 'job' }, async (tx) => {
    const account_id = await findAccount(tx, event)
    const at = world.clock.now().toISOString()
    const noted = await tx
      .insert(billingEvent)
      .values({ id: event.id, type: event.type, account_id, received_at: at, handled_at: at })
      .onConflictDoNothing()
      .returning({ id: billingEvent.id })
    if (noted.length === 0 || account_id === null || event.subscription === undefined) return
    await enterAccount(tx, account_id)
    await sync(tx, world, { accountId: account_id, ref: event.subscription })
  })
}

async function findAccount(tx: Transaction, { customer }: BillingEvent): Promise<string | null> {
  if (customer === undefined) return null
  const [row] = await tx
    .select({ account_id: subscription.account_id })
    .from(subscription)
    .where(eq(subscription.provider_customer, customer))
  return row?.account_id ?? null
}

async function sync(tx: Transaction, world: World, { accountId, ref }: { accountId: string; ref: string }) {
  const companies = await tx.select({ timezone: account.timezone }).from(account).where(eq(account.id, accountId))
  const { timezone } = firstRow(companies)
  const session = { accountId, userId: null, role: 'system' as const, holds: [], timezone }
  const context = { tx, session, world, now: world.clock.now(), ifMatch: undefined, mutationId: undefined }
  await syncSubscription(context, await requireSubscription(context), ref)
}
