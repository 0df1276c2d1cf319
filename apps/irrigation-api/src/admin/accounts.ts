import { listEnvelope } from '@sluice/protocol'
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { accountItem, accountQuery } from '../../contract/accounts.ts'
import { account, subscription } from '../db/schema/index.ts'
import { SHARED_ACCOUNT_ID } from '../db/sharedAccount.ts'
import { runInScope } from '../db/tenancy.ts'
import { defineResource, defineRoute } from '../http/defineResource.ts'
import { countUpTo, resolvePage, toListPage } from '../lists/page.ts'
import { sortKeysOf } from '../lists/sort.ts'
import { matchesText } from '../lists/text.ts'

const paging = { table: 'account', defaultSort: 'name', sorts: sortKeysOf(account, ['name', 'created_at']) }

const users = sql<number>`(select count(*)::int from "app_user" u where u.account_id = "account"."id" and u.deleted_at is null
  and u.status = 'active')`

const hasAddress = (
  q: string,
) => sql`exists (select from "app_user" u where u.account_id = "account"."id" and u.deleted_at is null
  and lower(u.email) = lower(${q}))`

/**
 * Account search for product staff. Also works while staff visits an account, when the request's own transaction sees only that account.
 */
export const accounts = defineResource(
  {
    list: defineRoute({
      method: 'GET',
      path: '/api:admin/accounts',
      access: 'see_admin_dashboard',
      summary: 'Accounts by name, or by the address of somebody in them',
      query: accountQuery,
      answer: listEnvelope(accountItem),
    }),
  },
  {
    async list({ tx, session }, { query }) {
      const { homeAccountId: accountId, userId } = session
      const page = resolvePage(query, paging)
      const filter = and(
        ne(account.id, SHARED_ACCOUNT_ID),
        query.status ? eq(account.status, query.status) : undefined,
        query.q ? or(matchesText(query.q, [account.name]), hasAddress(query.q)) : undefined,
      )
      return runInScope(tx, { kind: 'admin', accountId, userId }, async () => {
        const rows = await tx
          .select({
            ...{ id: account.id, name: account.name, email: account.email, status: account.status },
            ...{ created_at: account.created_at, subscription_status: subscription.status, plan: subscription.plan },
            ...{ users, sort_key: page.sortKey },
          })
          .from(account)
          .leftJoin(subscription, and(eq(subscription.account_id, account.id), isNull(subscription.deleted_at)))
          .where(and(filter, page.after))
          .orderBy(page.orderBy)
          .limit(page.limit + 1)
        return toListPage(rows, page, () => countUpTo(tx, account, filter))
      })
    },
  },
)
