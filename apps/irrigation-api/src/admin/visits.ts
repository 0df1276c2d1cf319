import { and, eq, ne } from 'drizzle-orm'
import * as z from 'zod'
import { visit, visitCreate } from '../../contract/visits.ts'
import { assertSecondFactor } from '../auth/second-factor/read.ts'
import { account, accountVisit } from '../db/schema/index.ts'
import { SHARED_ACCOUNT_ID } from '../db/sharedAccount.ts'
import { runInScope } from '../db/tenancy.ts'
import { ApiError, notFound } from '../http/ApiError.ts'
import type { RequestContext } from '../http/context.ts'
import { defineResource, defineRoute, type Handlers } from '../http/defineResource.ts'
import { logActivity } from '../rows/activity.ts'

const path = '/api:admin/visits'
const access = 'see_admin_dashboard'

/** Routes of the visits of product staff. */
const visitRoutes = {
  start: defineRoute({
    method: 'POST',
    path,
    access,
    summary: 'Look into an account, reading only; all that is read is kept in its activity log',
    body: visitCreate,
    answer: visit,
    isForVisits: true,
    status: 201,
  }),
  end: defineRoute({
    method: 'DELETE',
    path,
    access,
    summary: 'End the visit of this sign-in',
    answer: z.undefined(),
    isForVisits: true,
    status: 204,
  }),
}

/** Handlers of the visits of product staff. */
const visitHandlers: Handlers<typeof visitRoutes> = {
  start: (context, { body }) => startVisit(context, body),

  async end({ tx, session }) {
    await runInScope(tx, { kind: 'auth' }, () =>
      tx.delete(accountVisit).where(eq(accountVisit.family_id, session.familyId)),
    )
    return undefined
  },
}

/** Endpoints of the visits of product staff. */
export const visits = defineResource(visitRoutes, visitHandlers)

/**
 * Starts a visit: from now on this session reads another account and changes nothing; the account sees who visits and why.
 * @throws {ApiError} 403 `admin.second_factor_required` without a second factor, 404 when there is no such account, 409 `account.closed`
 * for one that its owner has closed.
 */
async function startVisit(context: RequestContext, { account_id, reason }: z.output<typeof visitCreate>) {
  const { tx, session, now } = context
  const { userId, familyId } = session
  await runInScope(tx, { kind: 'auth' }, () => assertSecondFactor(tx, session))
  const name = await readName(context, account_id)
  const visit = { user_id: userId, account_id, reason, started_at: now.toISOString() }
  await runInScope(tx, { kind: 'auth' }, () =>
    tx
      .insert(accountVisit)
      .values({ family_id: familyId, ...visit })
      .onConflictDoUpdate({ target: accountVisit.family_id, set: visit }),
  )
  const visited = { ...context, session: { ...session, accountId: account_id } }
  await runInScope(tx, { kind: 'member', accountId: account_id, userId }, () =>
    logActivity(visited, { verb: 'visited', targetType: 'account', targetId: account_id, diff: { reason } }),
  )
  return { account_id, name, started_at: visit.started_at }
}

function readName({ tx, session }: RequestContext, id: string): Promise<string> {
  const { homeAccountId: accountId, userId } = session
  return runInScope(tx, { kind: 'admin', accountId, userId }, async () => {
    const isIt = and(eq(account.id, id), ne(account.id, SHARED_ACCOUNT_ID))
    const [found] = await tx.select({ name: account.name, status: account.status }).from(account).where(isIt)
    if (!found) throw notFound('account')
    if (found.status === 'closed') throw new ApiError(409, 'account.closed', 'This company was closed by its owner.')
    return found.name
  })
}
