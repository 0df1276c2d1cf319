import { and, eq, sql } from 'drizzle-orm'
import type { Person } from '../../../auth/person.ts'
import { revokeTokens } from '../../../auth/tokens.ts'
import { cancelSubscription } from '../../../billing/owner.ts'
import { lockSubscription } from '../../../billing/subscription.ts'
import { account, accountVisit, invitation, user } from '../../../db/schema/index.ts'
import type { Transaction } from '../../../db/transaction.ts'
import { ApiError } from '../../../http/ApiError.ts'
import type { RequestContext, WorkContext } from '../../../http/context.ts'
import { type AccountClosedFacts, accountClosedMail } from '../../../mail/texts/accountClosedMail.ts'
import { toMailLocale, writeMail } from '../../../mail/write.ts'
import { logActivity } from '../../../rows/activity.ts'
import { firstRow } from '../../../rows/rows.ts'
import type { World } from '../../../world/world.ts'
import { accountClosed, erasedAt } from './closedAccount.ts'

/** Context of the user who closes or reopens an account. */
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

/** Mails every owner that their account was closed or reopened. */
async function tellOwners(
  { tx, session, world }: WorkContext,
  what: Pick<AccountClosedFacts, 'company' | 'erasedAt' | 'event'>,
): Promise<void> {
  const account_id = session.accountId
  const owners = await tx
    .select({ name: user.name, email: user.email, locale: user.locale })
    .from(user)
    .where(and(eq(user.account_id, account_id), eq(user.role, 'owner'), eq(user.status, 'active')))
  for (const { name, email: recipient, locale: spoken } of owners) {
    const locale = toMailLocale(spoken)
    const text = accountClosedMail({ ...what, name, locale, timezone: session.timezone })
    await writeMail(tx, world, { account_id, kind: `account_${what.event}`, recipient, locale, ...text })
  }
}
