import { and, eq, inArray, isNull } from 'drizzle-orm'
import { backflow, checkup, controller } from '../db/schema/index.ts'
import { ApiError } from '../http/ApiError.ts'
import { notFound } from '../http/notFound.ts'
import type { RequestContext } from '../http/requestContext.ts'

/**
 * What a visit takes over from one before: its checklist, and what of its scope is still there.
 * @throws {ApiError} 404 for a visit that is not there, 422 `checkup.copied_elsewhere` for one of another site.
 */
export async function readCopied(context: RequestContext, id: string, siteId: string) {
  const { tx, session } = context
  const { accountId } = session
  const [row] = await tx
    .select()
    .from(checkup)
    .where(and(eq(checkup.account_id, accountId), eq(checkup.id, id), isNull(checkup.deleted_at)))
  if (!row) throw notFound('checkup')
  if (row.site_id !== siteId) throw new ApiError(422, 'checkup.copied_elsewhere', 'That visit was of another site.')
  const controllers = await tx
    .select({ id: controller.id })
    .from(controller)
    .where(
      and(
        eq(controller.account_id, accountId),
        inArray(controller.id, row.controller_ids),
        eq(controller.active, true),
        isNull(controller.deleted_at),
      ),
    )
  const backflows = await tx
    .select({ id: backflow.id })
    .from(backflow)
    .where(
      and(
        eq(backflow.account_id, accountId),
        inArray(backflow.id, row.backflow_ids),
        eq(backflow.status, 'in_service'),
        isNull(backflow.deleted_at),
      ),
    )
  return {
    id: row.id,
    template_id: row.template_id,
    controller_ids: controllers.map((it) => it.id),
    backflow_ids: backflows.map((it) => it.id),
  }
}
