import { and, count, eq, gte, inArray, isNull, ne } from 'drizzle-orm'
import { platformTotals } from '../../contract/reports.ts'
import { account, subscription, ticket, user } from '../db/schema/index.ts'
import { SHARED_ACCOUNT_ID } from '../db/sharedAccount.ts'
import { runInScope } from '../db/tenancy.ts'
import type { Transaction } from '../db/transaction.ts'
import type { RequestContext } from '../http/context.ts'
import { defineResource, defineRoute } from '../http/defineResource.ts'
import { addDays } from '../time/days.ts'

/** Platform figures. Also works during a visit, when the request's own transaction sees only the visited account. */
function readTotals({ tx, session, now }: RequestContext) {
  const { homeAccountId: accountId, userId } = session
  const since = addDays(now.toISOString().slice(0, 10), -30)
  return runInScope(tx, { kind: 'admin', accountId, userId }, async () => ({
    accounts: {
      total: await tx.$count(account, ne(account.id, SHARED_ACCOUNT_ID)),
      new_in_30_days: await tx.$count(account, and(ne(account.id, SHARED_ACCOUNT_ID), gte(account.created_at, since))),
    },
    users: await countUsers(tx),
    subscriptions: await countSubscriptions(tx),
    support_tickets: {
      open: await tx.$count(
        ticket,
        and(
          eq(ticket.kind, 'support'),
          inArray(ticket.status, ['new', 'open', 'waiting_client']),
          isNull(ticket.deleted_at),
        ),
      ),
    },
  }))
}

async function countUsers(tx: Transaction) {
  const rows = await tx
    .select({ key: user.role, n: count() })
    .from(user)
    .where(and(isNull(user.deleted_at), eq(user.status, 'active')))
    .groupBy(user.role)
  return { total: rows.reduce((sum, { n }) => sum + n, 0), by_role: toCounts(rows) }
}

async function countSubscriptions(tx: Transaction) {
  const byStatus = await tx
    .select({ key: subscription.status, n: count() })
    .from(subscription)
    .groupBy(subscription.status)
  const byPlan = await tx.select({ key: subscription.plan, n: count() }).from(subscription).groupBy(subscription.plan)
  return { by_status: toCounts(byStatus), by_plan: toCounts(byPlan) }
}

const toCounts = (rows: readonly { readonly key: string; readonly n: number }[]): Record<string, number> =>
  Object.fromEntries(rows.map(({ key, n }) => [key, n]))

/** Platform figures for product staff. */
export const totals = defineResource(
  {
    get: defineRoute({
      method: 'GET',
      path: '/api:admin/totals',
      access: 'see_admin_dashboard',
      summary: 'Figures of the platform',
      answer: platformTotals,
    }),
  },
  { get: readTotals },
)
