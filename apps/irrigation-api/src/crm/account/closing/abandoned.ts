import { and, eq, isNotNull, lt, ne, notExists, sql } from 'drizzle-orm'
import { isOf } from '../../../auth/person.ts'
import { account, client, pendingSignUp, refreshToken, signIn, subscription } from '../../../db/schema/index.ts'
import { SHARED_ACCOUNT_ID } from '../../../db/sharedAccount.ts'
import { switchScope } from '../../../db/tenancy.ts'
import type { World } from '../../../world/world.ts'

/** Age at which an unconfirmed sign-up is closed. */
const KEPT_MS = 365 * 86_400_000

type Newcomer = Pick<typeof pendingSignUp.$inferSelect, 'account_id' | 'user_id'>

/** Closes companies signed up over a year ago with an unconfirmed address, nobody signed in, no work done, and no paid subscription. */
export async function closeAbandoned(world: World): Promise<void> {
  const before = new Date(world.clock.now().getTime() - KEPT_MS).toISOString()
  const isSignedIn = sql`(select 1 from ${refreshToken} where ${refreshToken.account_id} = ${pendingSignUp.account_id})`
  const joined = sql`(select 1 from ${signIn} where ${signIn.account_id} = ${pendingSignUp.account_id})`
  const isAbandoned = and(
    lt(pendingSignUp.created_at, before),
    ne(pendingSignUp.account_id, SHARED_ACCOUNT_ID),
    notExists(isSignedIn),
    notExists(joined),
  )
  const newcomers: readonly Newcomer[] = await world.db.transact({ kind: 'auth' }, (tx) =>
    tx
      .select({ account_id: pendingSignUp.account_id, user_id: pendingSignUp.user_id })
      .from(pendingSignUp)
      .where(isAbandoned),
  )
  for (const newcomer of newcomers) await closeUnused(world, newcomer)
}

function closeUnused({ db, clock }: World, newcomer: Newcomer): Promise<void> {
  const { account_id } = newcomer
  const at = clock.now().toISOString()
  return db.transact({ kind: 'auth' }, async (tx) => {
    // Locks the sign-up; if it was confirmed in the meantime, it is kept.
    const isUnconfirmed = isOf(pendingSignUp, newcomer)
    const held = await tx.select({ email: pendingSignUp.email }).from(pendingSignUp).where(isUnconfirmed).for('update')
    if (held.length === 0) return
    await switchScope(tx, { kind: 'auth', accountId: account_id })
    if ((await tx.$count(client, eq(client.account_id, account_id))) > 0) return
    const isPaid = and(isNotNull(subscription.provider_ref), ne(subscription.status, 'expired'))
    if ((await tx.$count(subscription, and(eq(subscription.account_id, account_id), isPaid))) > 0) return
    const isOpen = and(eq(account.id, account_id), eq(account.status, 'active'))
    await tx.update(account).set({ status: 'closed', closed_at: at, updated_at: at }).where(isOpen)
  })
}
