import { eq, sql } from 'drizzle-orm'
import { account } from '../../db/schema/index.ts'
import type { Transaction } from '../../db/transaction.ts'
import { logActivity } from '../../rows/activity.ts'
import { firstRow } from '../../rows/rows.ts'
import type { World } from '../../world/world.ts'
import type { Person } from '../person.ts'
import { accountClosed, erasedAt } from './closedAccount.ts'
import { tellOwners } from './tellOwners.ts'

/**
 * Reopens a closed account for its owner, who has just signed in; does nothing when it is open. Runs in the auth scope, with the account.
 * @throws {ApiError} 403 `auth.account_closed` once its time is over: it may be erased at any moment.
 */
export async function reopenAccount(tx: Transaction, world: World, { account_id, user_id }: Person): Promise<void> {
  const isIt = eq(account.id, account_id)
  const { name, timezone, status, closed_at } = firstRow(await tx.select().from(account).where(isIt).for('update'))
  if (status !== 'closed' || closed_at === null) return
  const now = world.clock.now()
  if (now.toISOString() >= erasedAt(closed_at)) throw accountClosed(closed_at)
  await tx
    .update(account)
    .set({ status: 'active', closed_at: null, updated_at: now.toISOString(), rev: sql`${account.rev} + 1` })
    .where(isIt)
  const session = { accountId: account_id, userId: user_id, role: 'owner', holds: [], timezone } as const
  const context = { tx, session, world, now, ifMatch: undefined, mutationId: undefined }
  await logActivity(context, { verb: 'account.reopened', targetType: 'account', targetId: account_id, diff: {} })
  await tellOwners(context, { company: name, event: 'reopened', erasedAt: undefined })
}
