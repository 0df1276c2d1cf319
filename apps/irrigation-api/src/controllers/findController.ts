import { and, eq, getTableColumns, isNull } from 'drizzle-orm'
import { controller } from '../db/schema/index.ts'
import { notFound } from '../http/notFound.ts'
import type { RequestContext } from '../http/requestContext.ts'

/** The controller of the account with this id; 404 when there is none. */
export async function findController({ tx, session }: RequestContext, id: string) {
  const [row] = await tx
    .select(getTableColumns(controller))
    .from(controller)
    .where(and(eq(controller.account_id, session.accountId), eq(controller.id, id), isNull(controller.deleted_at)))
  if (!row) throw notFound('controller')
  return row
}
