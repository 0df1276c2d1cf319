import { eq, sql } from 'drizzle-orm'
import { erasedAt } from '../../../auth/closed-account/closedAccount.ts'
import { tellOwners } from '../../../auth/closed-account/tellOwners.ts'
import { revokeTokens } from '../../../auth/tokens.ts'
import { cancelSubscription } from '../../../billing/owner.ts'
import { lockSubscription } from '../../../billing/subscription.ts'
import { account, accountVisit, invitation } from '../../../db/schema/index.ts'
import { ApiError } from '../../../http/ApiError.ts'
import type { RequestContext } from '../../../http/context.ts'
import { logActivity } from '../../../rows/activity.ts'
import { firstRow } from '../../../rows/rows.ts'

/** Context of the user who closes an account. */
type Closing = Omit<RequestContext, 'origin'>

/**
 * Closes the company: ends all its sessions, links, invitations and further payments. Runs in the auth scope, with the account.
 * @param name the company's name, typed by the user as confirmation.
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
  await revokeTokens(tx, (table) => eq(table.account_id, session.accountId))
  for (const table of [invitation, accountVisit]) await tx.delete(table).where(eq(table.account_id, session.accountId))
  return { erased_at: erasedAt(closed_at) }
}

/** Cancels a paid subscription at the end of its period, and ends an overdue one immediately. */
async function endSubscription(context: Closing): Promise<void> {
  const row = await lockSubscription(context)
  if (!row?.provider_ref) return
  if (row.status === 'active') await cancelSubscription(context, 'other')
  if (row.status === 'past_due') await context.world.billing.endSubscription(row.provider_ref)
}
