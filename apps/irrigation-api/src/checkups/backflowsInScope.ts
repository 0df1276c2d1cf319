import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { backflow } from '../db/schema/index.ts'
import { ApiError } from '../http/ApiError.ts'
import { notFound } from '../http/notFound.ts'
import type { RequestContext } from '../http/requestContext.ts'

/**
 * The backflow preventers a visit looks at: those that are named, else all of the site that are in service.
 * @throws {ApiError} 404 for one that is not of the account, 422 for one of another site.
 */
export async function backflowsInScope(
  { tx, session }: RequestContext,
  siteId: string,
  wanted: readonly string[] | undefined,
): Promise<string[]> {
  const own = and(eq(backflow.account_id, session.accountId), isNull(backflow.deleted_at))
  const isChosen = wanted
    ? inArray(backflow.id, [...wanted])
    : and(eq(backflow.site_id, siteId), eq(backflow.status, 'in_service'))
  const rows = await tx
    .select({ id: backflow.id, site_id: backflow.site_id })
    .from(backflow)
    .where(and(own, isChosen))
    .orderBy(asc(backflow.label))
  if (wanted?.some((id) => !rows.some((row) => row.id === id))) throw notFound('backflow')
  if (rows.every(({ site_id }) => site_id === siteId)) return rows.map(({ id }) => id)
  throw new ApiError(422, 'checkup.scope_elsewhere', 'A backflow preventer in its scope is of another site.')
}
