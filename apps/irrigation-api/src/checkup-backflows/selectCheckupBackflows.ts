import { and, eq, isNull, sql } from 'drizzle-orm'
import { checkupBackflow } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { checkupBackflowFields } from './checkupBackflowFields.ts'

/** Backflow preventers of a checkup (or the one with the id), by label. */
export function selectCheckupBackflows(
  { tx, session }: RequestContext,
  { checkup_id, id }: { readonly checkup_id?: string; readonly id?: string },
) {
  return tx
    .select(checkupBackflowFields)
    .from(checkupBackflow)
    .where(
      and(
        eq(checkupBackflow.account_id, session.accountId),
        isNull(checkupBackflow.deleted_at),
        checkup_id ? eq(checkupBackflow.checkup_id, checkup_id) : undefined,
        id ? eq(checkupBackflow.id, id) : undefined,
      ),
    )
    .orderBy(sql`"checkup_backflow"."snapshot"->>'label'`)
}
