import { and, eq, ne } from 'drizzle-orm'
import type * as z from 'zod'
import type { visitCreate } from '../../contract/visits.ts'
import { account, accountVisit } from '../db/schema/index.ts'
import { SHARED_ACCOUNT_ID } from '../db/sharedAccount.ts'
import { switchScope } from '../db/tenancy.ts'
import { notFound } from '../http/notFound.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { logActivity } from '../rows/logActivity.ts'
import { assertSecondFactor } from '../second-factor/assertSecondFactor.ts'

/**
 * From now on this sign-in reads another account and changes nothing; the account sees who came and why.
 * @throws {ApiError} 403 `admin.second_factor_required` without a second factor, 404 when there is no such account.
 */
export async function startVisit(context: RequestContext, { account_id, reason }: z.output<typeof visitCreate>) {
  const { world, session } = context
  const { homeAccountId, userId, familyId } = session
  await assertSecondFactor(world, session)
  const { name } = await world.db.transact({ kind: 'admin', accountId: homeAccountId, userId }, async (tx) => {
    const [found] = await tx
      .select({ name: account.name })
      .from(account)
      .where(and(eq(account.id, account_id), ne(account.id, SHARED_ACCOUNT_ID)))
    if (!found) throw notFound('account')
    return found
  })
  const started_at = context.now.toISOString()
  await world.db.transact({ kind: 'auth' }, async (tx) => {
    const visit = { user_id: userId, account_id, reason, started_at }
    await tx
      .insert(accountVisit)
      .values({ family_id: familyId, ...visit })
      .onConflictDoUpdate({ target: accountVisit.family_id, set: visit })
    await switchScope(tx, { kind: 'member', accountId: account_id, userId: userId })
    const visited = { ...context, tx, session: { ...session, accountId: account_id } }
    await logActivity(visited, { verb: 'visited', targetType: 'account', targetId: account_id, diff: { reason } })
  })
  return { account_id, name, started_at }
}
