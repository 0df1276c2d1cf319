import { and, eq, getTableColumns, ilike, isNull, or } from 'drizzle-orm'
import type * as z from 'zod'
import type { userQuery } from '../../contract/users.ts'
import { user } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { containsPattern } from '../lists/containsPattern.ts'
import { resolvePage } from '../lists/resolvePage.ts'
import { toListPage } from '../lists/toListPage.ts'

const paging = {
  table: 'app_user',
  defaultSort: 'name',
  sorts: {
    name: { expression: 'lower("app_user"."name")', type: 'text' },
    created_at: { expression: '"app_user"."created_at"', type: 'timestamptz' },
  },
} as const

/** One page of the people of the account. */
export async function listUsers({ tx, session }: RequestContext, query: z.output<typeof userQuery>) {
  const page = resolvePage(query, paging)
  const pattern = query.q ? containsPattern(query.q) : undefined
  const filter = and(
    eq(user.account_id, session.accountId),
    isNull(user.deleted_at),
    query.role ? eq(user.role, query.role) : undefined,
    query.status ? eq(user.status, query.status) : undefined,
    pattern ? or(ilike(user.name, pattern), ilike(user.email, pattern)) : undefined,
  )
  const rows = await tx
    .select({ ...getTableColumns(user), sort_key: page.sortKey })
    .from(user)
    .where(and(filter, page.after))
    .orderBy(page.orderBy)
    .limit(page.limit + 1)
  return toListPage(rows, page, await tx.$count(user, filter))
}
