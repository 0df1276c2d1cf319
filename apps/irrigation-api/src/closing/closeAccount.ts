import { eq, sql } from 'drizzle-orm'
import { cancelSubscription } from '../billing/owner.ts'
import { lockSubscription } from '../billing/subscription.ts'
import { accessToken, account, accountVisit, invitation, refreshToken } from '../db/schema/index.ts'
import { ApiError } from '../http/ApiError.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { firstRow } from '../rows/firstRow.ts'
import { logActivity } from '../rows/logActivity.ts'
import { erasedAt } from './closedAccount.ts'
import { tellOwners } from './tellOwners.ts'

/** On whose behalf an account is closed. */
type Closing = Omit<RequestContext, 'origin'>

/**
 * Closes the company: nobody is signed in to it any more, its links and invitations stop working, and it pays for nothing further. It
 * runs in the scope of sign-in, with the account.
 * @param name what the company is called, typed by who closes it.
 * @throws {ApiError} 422 `account.name_mismatch` for another name.
 */
export async function closeAccount(context: Closing, name: string): Promise<{ erased_at: string }> {
  const { tx, session, now } = context
  const isIt = eq(account.id, session.accountId)
  const row = firstRow(await tx.select({ name: account.name }).from(account).where(isIt).for('update'))
  if (name.toLowerCase() !== row.name.trim().toLowerCase())
    throw new ApiError(422, 'account.name_mismatch', 'The company is called something else.')
  await endSubscription(context)
  const closed_at = now.toISOString()
  await tx
    .update(account)
    .set({
      status: 'closed',
      closed_at,
      updated_at: closed_at,
      updated_by: session.userId,
      rev: sql`${account.rev} + 1`,
    })
    .where(isIt)
  await logActivity(context, { verb: 'account.closed', targetType: 'account', targetId: session.accountId, diff: {} })
  await tellOwners(context, { company: row.name, event: 'closed', erasedAt: erasedAt(closed_at) })
  for (const table of [accessToken, refreshToken, invitation, accountVisit])
    await tx.delete(table).where(eq(table.account_id, session.accountId))
  return { erased_at: erasedAt(closed_at) }
}

/** What was paid for is not paid for again; a payment that is late is not asked for any more. */
async function endSubscription(context: Closing): Promise<void> {
  const row = await lockSubscription(context)
  if (!row?.provider_ref) return
  if (row.status === 'active') await cancelSubscription(context, 'other')
  if (row.status === 'past_due') await context.world.billing.endSubscription(row.provider_ref)
}
