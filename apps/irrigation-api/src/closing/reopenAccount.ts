import { and, eq, sql } from 'drizzle-orm'
import type { Person } from '../auth/assertActive.ts'
import { account } from '../db/schema/index.ts'
import type { Transaction } from '../db/transaction.ts'
import { logActivity } from '../rows/logActivity.ts'
import type { World } from '../world/world.ts'
import { tellOwners } from './tellOwners.ts'

/** Opens an account again that its owner has closed, who has just signed in; one that is open stays as it is. It runs in the scope of sign-in, with the account. */
export async function reopenAccount(tx: Transaction, world: World, { account_id, user_id }: Person): Promise<void> {
  const now = world.clock.now()
  const [reopened] = await tx
    .update(account)
    .set({ status: 'active', closed_at: null, updated_at: now.toISOString(), rev: sql`${account.rev} + 1` })
    .where(and(eq(account.id, account_id), eq(account.status, 'closed')))
    .returning({ name: account.name, timezone: account.timezone })
  if (!reopened) return
  const { name, timezone } = reopened
  const session = { accountId: account_id, userId: user_id, role: 'owner', holds: [], timezone } as const
  const context = { tx, session, world, now, ifMatch: undefined, mutationId: undefined }
  await logActivity(context, { verb: 'account.reopened', targetType: 'account', targetId: account_id, diff: {} })
  await tellOwners(context, { company: name, event: 'reopened', erasedAt: undefined })
}
