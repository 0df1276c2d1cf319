import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { controller } from '../db/schema/index.ts'
import { ApiError } from '../http/ApiError.ts'
import { notFound } from '../http/notFound.ts'
import type { RequestContext } from '../http/requestContext.ts'

/**
 * The controllers a visit looks at: those that are named, else all of the site that are active.
 * @throws {ApiError} 404 for one that is not of the account, 422 for one of another site.
 */
export async function controllersInScope(
  { tx, session }: RequestContext,
  siteId: string,
  wanted: readonly string[] | undefined,
): Promise<string[]> {
  const own = and(eq(controller.account_id, session.accountId), isNull(controller.deleted_at))
  const isChosen = wanted
    ? inArray(controller.id, [...wanted])
    : and(eq(controller.site_id, siteId), eq(controller.active, true))
  const rows = await tx
    .select({ id: controller.id, site_id: controller.site_id })
    .from(controller)
    .where(and(own, isChosen))
    .orderBy(asc(controller.label))
  if (wanted?.some((id) => !rows.some((row) => row.id === id))) throw notFound('controller')
  if (rows.every(({ site_id }) => site_id === siteId)) return rows.map(({ id }) => id)
  throw new ApiError(422, 'checkup.scope_elsewhere', 'A controller in its scope is of another site.')
}
