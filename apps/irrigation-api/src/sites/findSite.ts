import { and, eq, getTableColumns, isNull } from 'drizzle-orm'
import { site } from '../db/schema/index.ts'
import { notFound } from '../http/notFound.ts'
import type { RequestContext } from '../http/requestContext.ts'

/** The site of the account with this id; 404 when there is none. */
export async function findSite({ tx, session }: RequestContext, id: string) {
  const [row] = await tx
    .select(getTableColumns(site))
    .from(site)
    .where(and(eq(site.account_id, session.accountId), eq(site.id, id), isNull(site.deleted_at)))
  if (!row) throw notFound('site')
  return row
}
