import { and, eq, getTableColumns, isNull } from 'drizzle-orm'
import type * as z from 'zod'
import type { userQuery } from '../../contract/users.ts'
import { user } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { countUpTo } from '../lists/countUpTo.ts'
import { matchesText } from '../lists/matchesText.ts'
import { resolvePage } from '../lists/resolvePage.ts'
import { sortKeysOf } from '../lists/sortKeysOf.ts'
import { toListPage } from '../lists/toListPage.ts'

const paging = {
  table: 'app_user',
  defaultSort: 'name',
  sorts: sortKeysOf(user, ['name', 'created_at']),
}

/** One page of the people of the account. */
export async function listUsers({ tx, session }: RequestContext, query: z.output<typeof userQuery>) {
  const page = resolvePage(query, paging)
  const filter = and(
    eq(user.account_id, session.accountId),
    isNull(user.deleted_at),
    query.role ? eq(user.role, query.role) : undefined,
    query.status ? eq(user.status, query.status) : undefined,
    query.q ? matchesText(query.q, [user.name, user.email]) : undefined,
  )
  const rows = await tx
    .select({ ...getTableColumns(user), sort_key: page.sortKey })
    .from(user)
    .where(and(filter, page.after))
    .orderBy(page.orderBy)
    .limit(page.limit + 1)
  return toListPage(rows, page, () => countUpTo(tx, user, filter))
}
